import { LANGUAGES, otherLanguages } from '@edp/domain';
import { ComboboxField } from '@edp/forms';
import { useLanguage, useText } from '@edp/i18n';
import { NOT_IN_LIST } from '@edp/mfe/occupations';
import type { Occupations } from './use-occupations';

interface OccupationFieldProps {
  /** Path of the person in the form: `members.0`. */
  path: string;
  labelHidden?: string;
  occupations: Occupations;
}

/**
 * Occupation by typing, in either language; each row shows the other language at the right. Until the table is loaded,
 * the selected value is retained, without its name.
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
