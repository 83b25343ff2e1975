import type { Occupation, OccupationsResponse } from '@edp/contracts';

/** The occupation of `SAMPLE_SELF`. */
export const ACCOUNTANT: Occupation = {
  code: 'ACCT',
  en: 'Accountant',
  my: 'Akauntan',
  asksIndoor: true,
  indoorDefault: 'Y',
  keywords: [],
};

/** A list of occupations with one entry, for tests that need no other. */
export const SAMPLE_OCCUPATIONS: OccupationsResponse = { version: 'test', data: [ACCOUNTANT] };
