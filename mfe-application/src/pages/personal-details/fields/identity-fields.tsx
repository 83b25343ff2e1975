import { useMemo, useRef } from 'react';
import { deriveTitle, malaysianDay, parseNric, RELATIONSHIP } from '@edp/domain';
import { NricField, useFieldAccess } from '@edp/forms';
import { serverNow } from '@edp/http';
import { useLanguage, useText } from '@edp/i18n';
import { LoadFailure } from '@edp/mfe/guide';
import {
  createOccupationSearch,
  OccupationCombobox,
  type OccupationList,
} from '@edp/mfe/occupations';

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

/** The occupation, with the failure of its list. */
function OccupationChoice({ path, occupations }: IdentityFieldsProps) {
  const { language } = useLanguage();
  const { state, failure, retry, list } = occupations;
  const search = useMemo(() => createOccupationSearch(list, language), [list, language]);
  const find = (code: string) => list.find((one) => one.code === code);
  return (
    <>
      <OccupationCombobox
        path={path}
        occupations={{ state, search, find, total: list.length }}
        ns="mfe-application"
        prefix="work."
      />
      {failure ? (
        <LoadFailure
          ns="mfe-application"
          id="work.occupationsFailed"
          failure={failure}
          onRetry={retry}
        />
      ) : null}
    </>
  );
}
