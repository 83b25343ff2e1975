import type { Gender, IsoDate, PlanCode, RelationshipCode } from '@edp/domain';

/** A person to be covered, as the quotation page knows them. In memory only: never in web storage, a URL or a log. */
export interface Member {
  /** Unique within the journey, made by the browser: `self`, `spouse`, `child-1`. */
  readonly id: string;
  readonly relationship: RelationshipCode;
  readonly gender: Gender;
  /** 12 digits. */
  readonly nric: string;
  readonly nationality: string;
  /** Empty for children. */
  readonly occupationCode: string;
  readonly worksIndoors: boolean;
  /** The proposer's; empty for the others. */
  readonly email: string;
  readonly planCode?: PlanCode;
  readonly withDeductible: boolean;
  /** Known once the provider has quoted. */
  readonly dateOfBirth?: IsoDate;
  /** Completed years on the day of the quotation. */
  readonly age?: number;
}

/** Who is covered how: one person, one plan for all, a plan for each (specification section 3). */
export type PlanSelection = 'Individual' | 'Family' | 'Customize';
