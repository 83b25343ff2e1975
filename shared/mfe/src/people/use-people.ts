import { useMemo } from 'react';

import { everybodyOf } from '@edp/contracts';
import { useText } from '@edp/i18n';
import {
  type Member,
  selectApplication,
  selectMembers,
  selectParticipants,
  useAppSelector,
} from '@edp/store';
import type { PersonNumber } from '@edp/ui';

import { memberLabel } from './member-label';

/** A member for display. */
export interface Person {
  readonly member: Member;
  /** 1 to 6: the avatar colour, stable from the first page to the last. */
  readonly number: PersonNumber;
  /** The full name if known, else "You", "Spouse", "Son 2". */
  readonly name: string;
  /** The name inside a sentence: a full name unchanged, but "spouse", "son 2" in lower case. */
  readonly nameInSentence: string;
}

/**
 * All members to be covered, in the order in which they were added.
 *
 * @example const people = usePeople(); people.map(({ name, number }) => <PegAvatar person={number} />)
 */
export function usePeople(): readonly Person[] {
  const participants = useParticipants();
  const members = useAppSelector(selectMembers);
  return useMemo(
    () => participants.filter(({ member }) => members.includes(member)),
    [participants, members],
  );
}

/** Everybody with personal details: the buyer, covered or not, before the others who are covered. */
export function useParticipants(): readonly Person[] {
  const t = useText('mfe');
  const members = useAppSelector(selectParticipants);
  const application = useAppSelector(selectApplication);
  return useMemo(
    // A family has at most six members, and there are six colours.
    () =>
      members.map((member, index) => {
        const { word, number } = memberLabel(member, members);
        const label =
          number === undefined ? t(`people.${word}`) : `${t(`people.${word}`)} ${number}`;
        const details = application && everybodyOf(application).find(({ id }) => id === member.id);
        const fullName = details?.name.fullName;
        return {
          member,
          number: (index + 1) as PersonNumber,
          name: fullName || label,
          nameInSentence: fullName || label.toLowerCase(),
        };
      }),
    [application, members, t],
  );
}
