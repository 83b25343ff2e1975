import type { RefObject } from 'react';
import { useFieldValue } from '@edp/forms';
import { useText } from '@edp/i18n';
import type { Person } from '@edp/mfe';
import { roleOf } from './asked-of';

export interface PersonHeadingProps {
  person: Person;
  headingRef: RefObject<HTMLHeadingElement | null>;
}

/** Whose details are asked, by the name as it is being typed. */
export function PersonHeading({ person, headingRef }: PersonHeadingProps) {
  const t = useText('mfe-application');
  const [fullName] = useFieldValue<string>(`people.${person.member.id}.fullName`);
  return (
    <h1 tabIndex={-1} ref={headingRef}>
      {roleOf(person.member) === 'buyer'
        ? t('title')
        : t('titleOf', { name: fullName || person.nameInSentence })}
    </h1>
  );
}
