import { LANGUAGES, otherLanguages } from '@edp/domain';
import { ComboboxField } from '@edp/forms';
import { useLanguage, useText } from '@edp/i18n';
import { NOT_IN_LIST } from '@edp/mfe/occupations';
import type { Occupations } from './use-occupations';

interface OccupationFieldProps {
  /** Of whom: `members.0`. */
  path: string;
  labelHidden?: string;
  occupations: Occupations;
}

/**
 * Occupation by typing, in either language; the other one stands at the right of each row. While the
 * table is not there, a choice of before stays as it is: its words come with the table.
 */
export function OccupationField({ path, occupations, ...hidden }: OccupationFieldProps) {
  const t = useText('mfe-quote');
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
      // "Try again" stands below the fields; the one row there is must not lie on it.
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
      // Of a list that did not come, nothing is counted.
      {...(isThere && {
        countOf: (count: number) => t('occupationCount', { count, total }),
      })}
      notListed={{ value: NOT_IN_LIST, label: t('notListed') }}
    />
  );
}
