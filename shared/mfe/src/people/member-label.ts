import { GENDER, RELATIONSHIP } from '@edp/domain';
import type { Member } from '@edp/store';

/** The label of a member before the name is known. `number` is set when several members share the label. */
interface MemberLabel {
  readonly word: 'you' | 'spouse' | 'son' | 'daughter';
  readonly number?: number;
}

/** "You", "Spouse", "Son 2": in the order in which members were added. */
export function memberLabel(member: Member, members: readonly Member[]): MemberLabel {
  const word = wordOf(member);
  const sharing = members.filter((other) => wordOf(other) === word);
  if (sharing.length < 2) return { word };
  return { word, number: sharing.findIndex(({ id }) => id === member.id) + 1 };
}

function wordOf({ relationship, gender }: Member): MemberLabel['word'] {
  if (relationship === RELATIONSHIP.self) return 'you';
  if (relationship === RELATIONSHIP.spouse) return 'spouse';
  return gender === GENDER.male ? 'son' : 'daughter';
}
