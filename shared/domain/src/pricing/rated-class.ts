import { RELATIONSHIP, type RelationshipCode } from '../codes/code-tables';
import type { OccupationClass } from './rate-table';

/** Occupations without work: rated as class 1 regardless of the table (decisions, section 6). */
export const WITHOUT_WORK: readonly string[] = ['STUD', 'HOUS', 'UNEM', 'RETI'];

export interface WorkingPerson {
  readonly relationship: RelationshipCode;
  readonly occupationCode: string;
  /** The class of the occupation table for indoor work. */
  readonly occupationClass: OccupationClass;
  readonly worksIndoors: boolean;
}

/** The occupation class for pricing. "Not indoors" raises class 1 or 2 by one. */
export function ratedClass(person: WorkingPerson): OccupationClass {
  if (person.relationship === RELATIONSHIP.child) return 1;
  if (WITHOUT_WORK.includes(person.occupationCode)) return 1;
  if (person.worksIndoors) return person.occupationClass;
  if (person.occupationClass === 1) return 2;
  return person.occupationClass === 2 ? 3 : person.occupationClass;
}
