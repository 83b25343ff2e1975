import { RELATIONSHIP, WITHOUT_WORK } from '@edp/domain';
import type { Member } from '@edp/store';
import type { PersonValues } from '../../store/details-values';

/** Decides which details a person is asked for: the buyer all of them, a child the fewest. */
type Role = 'buyer' | 'adult' | 'child';

export function roleOf({ relationship }: Pick<Member, 'relationship'>): Role {
  if (relationship === RELATIONSHIP.self) return 'buyer';
  return relationship === RELATIONSHIP.child ? 'child' : 'adult';
}

/** Students, homemakers, jobseekers and retirees have no employer. */
export function hasWork({ occupationCode }: Pick<Member, 'occupationCode'>): boolean {
  return !WITHOUT_WORK.includes(occupationCode);
}

/** The occupation of a person: from the quotation, or as typed on this page. */
export function occupationOf(
  { occupationCode }: Pick<Member, 'occupationCode'>,
  values: Pick<PersonValues, 'identity'> | undefined,
): string {
  return values?.identity?.occupationCode ?? occupationCode;
}
