import { ComboboxField } from '@edp/forms';
import { useLanguage, useText } from '@edp/i18n';
import { NOT_IN_LIST } from './occupation-search';
import type { Occupations } from './use-occupations';

export interface OccupationFieldProps {
  /** Field name: `members.0.occupationCode`. */
  name: string;
  labelHidden?: string;
  occupations: Occupations;
}

/** Occupation by typing, in either language; the other one stands at the right of each row. */
export function OccupationField({ name, occupations, ...hidden }: OccupationFieldProps) {
  const t = useText('mfe-quote');
  const { language } = useLanguage();
  const other = language === 'en' ? 'my' : 'en';
  const { search, find, total, state } = occupations;
  return (
    <ComboboxField
      {...hidden}
      name={name}
      label={t('occupation')}
      hint={t('occupationHint')}
      loading={state === 'pending'}
      search={(query) => {
        const { best, count } = search(query, language);
        const options = best.map((occupation) => ({
          value: occupation.code,
          label: occupation[language],
          other: occupation[other],
          otherLang: other === 'my' ? 'ms' : 'en',
        }));
        return { options, found: count };
      }}
      labelOf={(code) => (code === NOT_IN_LIST ? t('notListed') : (find(code)?.[language] ?? ''))}
      // Of a list that did not come, nothing is counted.
      {...(state === 'succeeded' && {
        countOf: (count: number) => t('occupationCount', { count, total }),
      })}
      notListed={{ value: NOT_IN_LIST, label: t('notListed') }}
    />
  );
}
