import { useMemo } from 'react';
import { everybodyOf } from '@edp/contracts';
import { callingName } from '@edp/domain';
import { useText } from '@edp/i18n';
import {
  type Member,
  selectApplication,
  selectMembers,
  selectParticipants,
  useAppSelector,
} from '@edp/store';
import type { PersonNumber } from '@edp/ui';
import { memberLabel } from '../guide/member-label';

/** A member for display. */
export interface NamedPerson {
  readonly member: Member;
  /** 1 to 6: the avatar colour, stable from the first page to the last. */
  readonly number: PersonNumber;
  /** "Aisyah", the full name if two share it, or "You", "Spouse", "Son 2" before the name is known. */
  readonly name: string;
  /** The name inside a sentence: a person's unchanged, but "spouse", "son 2" in lower case. */
  readonly nameInSentence: string;
}

/**
 * All members to be covered, in the order in which they were added.
 *
 * @example const people = usePeople(); people.map(({ name, number }) => <PegAvatar person={number} />)
 */
export function usePeople(): readonly NamedPerson[] {
  const participants = useParticipants();
  const members = useAppSelector(selectMembers);
  return useMemo(
    () => participants.filter(({ member }) => members.includes(member)),
    [participants, members],
  );
}

/** All persons with personal details: first the buyer, covered or not, then the other covered persons. */
export function useParticipants(): readonly NamedPerson[] {
  const t = useText('mfe');
  const members = useAppSelector(selectParticipants);
  const application = useAppSelector(selectApplication);
  return useMemo(() => {
    const people = application ? everybodyOf(application) : [];
    const nameOf = ({ id }: Member) =>
      people.find((person) => person.id === id)?.name.fullName ?? '';
    const called = members.map((member) => callingName(nameOf(member)));
    // A family has at most six members, and there are six colours.
    return members.map((member, index) => {
      const label = memberLabel(member, members, t);
      const isOnly = called.filter((one) => one === called[index]).length === 1;
      const name = isOnly ? called[index] : nameOf(member);
      return {
        member,
        number: (index + 1) as PersonNumber,
        name: name || label,
        nameInSentence: name || label.toLowerCase(),
      };
    });
  }, [application, members, t]);
}
