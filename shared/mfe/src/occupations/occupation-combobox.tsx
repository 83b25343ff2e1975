import type { Occupation } from '@edp/contracts';
import { LANGUAGES, otherLanguages } from '@edp/domain';
import { ComboboxField } from '@edp/forms';
import { useLanguage, useText } from '@edp/i18n';
import { NOT_IN_LIST, type OccupationSearch } from './occupation-table';
import type { OccupationList } from './use-occupation-list';

interface OccupationComboboxProps {
  /** Path of the person in the form: `members.0`. */
  path: string;
  occupations: Pick<OccupationList, 'state'> & {
    readonly search: OccupationSearch;
    readonly find: (code: string) => Occupation | undefined;
    readonly total: number;
  };
  /** Namespace of the texts, which the remote owns. */
  ns: string;
  /** Begin of their keys: `work.` for `work.occupation`. */
  prefix?: string;
  labelHidden?: string;
}

/**
 * Occupation by typing, in either language; each row shows the other language at the right. Until the table is loaded,
 * the selected value is retained, without its name.
 */
export function OccupationCombobox(props: OccupationComboboxProps) {
  const { path, occupations, ns, prefix = '', ...hidden } = props;
  const text = useText(ns);
  const t: typeof text = (key, params) => text(prefix + key, params);
  const { language } = useLanguage();
  const [other = language] = otherLanguages(language);
  const { search, find, total, state } = occupations;
  const isThere = state === 'succeeded';
  return (
    <ComboboxField
      {...hidden}
      name={`${path}.occupationCode`}
      typedName={`${path}.occupationTyped`}
      label={t('occupation')}
      hint={t('occupationHint')}
      loading={state === 'pending'}
      searchable={isThere}
      // "Try again" is below the fields; the list must not cover it.
      inline={state === 'failed'}
      search={(query) => {
        const { best, count } = search(query);
        const options = best.map((occupation) => ({
          value: occupation.code,
          label: occupation[language],
          other: occupation[other],
          otherLang: LANGUAGES[other].tag,
        }));
        return { options, found: count };
      }}
      labelOf={(code) => {
        if (code === NOT_IN_LIST) return t('notListed');
        return find(code)?.[language] ?? (isThere ? '' : t('occupationKept'));
      }}
      // No count if the list could not be loaded.
      {...(isThere && {
        countOf: (count: number) => t('occupationCount', { count, total }),
      })}
      notListed={{ value: NOT_IN_LIST, label: t('notListed') }}
    />
  );
}
