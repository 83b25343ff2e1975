import { GENDER, RELATIONSHIP } from '@edp/domain';
import type { Member } from '../../src/members';

/** The family of the worked price check (decisions section 6), quoted on 20 November 2026. Fictitious persons. */
export const SAMPLE_FAMILY: readonly Member[] = [
  person('self', RELATIONSHIP.self, GENDER.male, '910314105237', 'ACCT', 'buyer@example.my'),
  person('spouse', RELATIONSHIP.spouse, GENDER.female, '930702145238', 'TEAC', ''),
  person('child-1', RELATIONSHIP.child, GENDER.male, '190305101233', '', ''),
  person('child-2', RELATIONSHIP.child, GENDER.female, '230811101234', '', ''),
];

export const SAMPLE_SELF: readonly Member[] = SAMPLE_FAMILY.slice(0, 1);

/** Yearly price of Plan 2 without deductible for each of them, in sen. */
export const SAMPLE_YEARLY: Readonly<Record<string, number>> = {
  self: 180_000,
  spouse: 148_000,
  'child-1': 82_000,
  'child-2': 110_000,
};

export const SAMPLE_BORN: Readonly<Record<string, { dob: string; age: number }>> = {
  self: { dob: '1991-03-14', age: 35 },
  spouse: { dob: '1993-07-02', age: 33 },
  'child-1': { dob: '2019-03-05', age: 7 },
  'child-2': { dob: '2023-08-11', age: 3 },
};

export const SAMPLE_NAMES: Readonly<Record<string, string>> = {
  self: 'Hakim bin Rahman',
  spouse: 'Aisyah binti Osman',
  'child-1': 'Danial bin Hakim',
  'child-2': 'Hana binti Hakim',
};

function person(
  id: string,
  relationship: Member['relationship'],
  gender: Member['gender'],
  nric: string,
  occupationCode: string,
  email: string,
): Member {
  return {
    id,
    relationship,
    gender,
    nric,
    nationality: 'MYS',
    occupationCode,
    worksIndoors: true,
    email,
    planCode: 'PLAN2',
    withDeductible: false,
  };
}
