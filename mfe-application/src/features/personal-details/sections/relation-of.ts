import { GENDER, RELATIONSHIP } from '@edp/domain';
import type { Member } from '@edp/store';

/** Which word says how somebody is related to the buyer. */
export function relationOf({
  relationship,
  gender,
}: Pick<Member, 'relationship' | 'gender'>): 'self' | 'spouse' | 'son' | 'daughter' {
  if (relationship === RELATIONSHIP.self) return 'self';
  if (relationship === RELATIONSHIP.spouse) return 'spouse';
  return gender === GENDER.male ? 'son' : 'daughter';
}
