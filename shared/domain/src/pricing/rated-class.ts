import { RELATIONSHIP, type RelationshipCode } from '../codes/code-tables';
import type { OccupationClass } from './rate-table';

/** Occupations without work: rated as class 1 whatever the table says (decisions, section 6). */
export const WITHOUT_WORK: readonly string[] = ['STUD', 'HOUS', 'UNEM', 'RETI'];

export interface WorkingPerson {
  readonly relationship: RelationshipCode;
  readonly occupationCode: string;
  /** The class the occupation table gives for indoor work. */
  readonly occupationClass: OccupationClass;
  readonly worksIndoors: boolean;
}

/** The class a person is priced by. "Not indoors" moves class 1 or 2 up by one. */
export function ratedClass(person: WorkingPerson): OccupationClass {
  if (person.relationship === RELATIONSHIP.child) return 1;
  if (WITHOUT_WORK.includes(person.occupationCode)) return 1;
  if (person.worksIndoors) return person.occupationClass;
  if (person.occupationClass === 1) return 2;
  return person.occupationClass === 2 ? 3 : person.occupationClass;
}
