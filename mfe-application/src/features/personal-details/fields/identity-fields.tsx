import { useMemo, useRef } from 'react';
import {
  deriveTitle,
  LANGUAGES,
  malaysianDay,
  otherLanguages,
  parseNric,
  RELATIONSHIP,
} from '@edp/domain';
import { ComboboxField, NricField, useFieldAccess } from '@edp/forms';
import { serverNow } from '@edp/http';
import { useLanguage, useText } from '@edp/i18n';
import { createOccupationSearch, NOT_IN_LIST, type OccupationList } from '@edp/mfe/occupations';

interface IdentityFieldsProps {
  /** Path of the person in the form: `people.self`. */
  path: string;
  occupations: OccupationList;
}

/** Identity number and occupation of a buyer who covers children only. The title is derived from the number. */
export function IdentityFields({ path, occupations }: IdentityFieldsProps) {
  const t = useText('mfe-application');
  const title = useFieldAccess<string>(`${path}.title`);
  const number = useFieldAccess<string>(`${path}.identity.nric`);
  // A title that differs from the derived one was selected, and is retained when the number is corrected.
  const derived = useRef(titleOf(number.read()));
  return (
    <>
      <NricField
        name={`${path}.identity.nric`}
        label={t('about.nric')}
        hint={t('about.nricHint')}
        onRead={(read) => {
          if (!read) return;
          const next = deriveTitle(RELATIONSHIP.self, read.gender);
          if (title.read() === '' || title.read() === derived.current) title.write(next);
          derived.current = next;
        }}
      />
      <OccupationChoice path={`${path}.identity`} occupations={occupations} />
    </>
  );
}

/** The title derived from a number; empty while the number is invalid. */
function titleOf(nric: string): string {
  const read = parseNric(nric, malaysianDay(serverNow()));
  return read ? deriveTitle(RELATIONSHIP.self, read.gender) : '';
}

/** Occupation by typing, in either language. Until the table is loaded, the selected value is retained. */
function OccupationChoice({ path, occupations }: IdentityFieldsProps) {
  const t = useText('mfe-application');
  const { language } = useLanguage();
  const [other = language] = otherLanguages(language);
  const { state, list } = occupations;
  const isThere = state === 'succeeded';
  const search = useMemo(() => createOccupationSearch(list, language), [list, language]);
  return (
    <ComboboxField
      name={`${path}.occupationCode`}
      typedName={`${path}.occupationTyped`}
      label={t('work.occupation')}
      hint={t('work.occupationHint')}
      loading={state === 'pending'}
      searchable={isThere}
      search={(query) => {
        const { best, count } = search(query);
        const options = best.map((one) => ({
          value: one.code,
          label: one[language],
          other: one[other],
          otherLang: LANGUAGES[other].tag,
        }));
        return { options, found: count };
      }}
      labelOf={(code) => {
        if (code === NOT_IN_LIST) return t('work.notListed');
        const found = list.find((one) => one.code === code)?.[language];
        return found ?? (isThere ? '' : t('work.occupationKept'));
      }}
      {...(isThere && {
        countOf: (count: number) => t('work.occupationCount', { count, total: list.length }),
      })}
      notListed={{ value: NOT_IN_LIST, label: t('work.notListed') }}
    />
  );
}
