import { GENDER, RELATIONSHIP } from '@edp/domain';
import type { Translate } from '@edp/i18n';
import type { Member } from '@edp/store';

// In this folder, because remotes bundle it as well: the build lets them bundle no other part of `@edp/mfe`.

type Labelled = Pick<Member, 'id' | 'relationship' | 'gender'>;

/** What a person is to the buyer, also as the key of a text: `people.son`. */
export function memberKind({
  relationship,
  gender,
}: Omit<Labelled, 'id'>): 'you' | 'spouse' | 'son' | 'daughter' {
  if (relationship === RELATIONSHIP.self) return 'you';
  if (relationship === RELATIONSHIP.spouse) return 'spouse';
  return gender === GENDER.male ? 'son' : 'daughter';
}

/**
 * The label of a member before the name is known: "You", "Spouse", "Son 2" in the order in which members were added.
 *
 * @param t translations of the namespace `mfe`
 */
export function memberLabel(member: Labelled, members: readonly Labelled[], t: Translate): string {
  const kind = memberKind(member);
  const label = t(`people.${kind}`);
  const sharing = members.filter((other) => memberKind(other) === kind);
  if (sharing.length < 2) return label;
  return `${label} ${sharing.findIndex(({ id }) => id === member.id) + 1}`;
}
