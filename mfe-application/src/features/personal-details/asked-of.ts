import { RELATIONSHIP, WITHOUT_WORK } from '@edp/domain';
import type { Member } from '@edp/store';

/** How much is asked of a person: everything of the buyer, least of a child. */
export type Role = 'buyer' | 'adult' | 'child';

export function roleOf({ relationship }: Pick<Member, 'relationship'>): Role {
  if (relationship === RELATIONSHIP.self) return 'buyer';
  return relationship === RELATIONSHIP.child ? 'child' : 'adult';
}

/** Students, homemakers, jobseekers and retirees have no employer. */
export function hasWork({ occupationCode }: Pick<Member, 'occupationCode'>): boolean {
  return !WITHOUT_WORK.includes(occupationCode);
}
