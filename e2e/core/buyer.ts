import { formatNric, GENDER, malaysianDay } from '@edp/domain';
import { birthDateAtAge, sampleNric } from '@edp/testing/people';
import type { Planted } from './personal-data';

/** The input of a buyer. All values are fictitious and unique enough to search for: none is an example in a text. */
export interface Buyer {
  readonly nric: string;
  readonly fullName: string;
  readonly email: string;
  /** National number without the leading zero, as typed behind +60. */
  readonly mobile: string;
  /** The search text of the occupation, and its name in each language. */
  readonly occupation: { readonly search: string; readonly name: Readonly<Record<string, string>> };
  readonly heightCm: number;
  readonly weightKg: number;
  readonly employer: string;
  readonly address: string;
  readonly postcode: string;
}

/** A woman of 33, whose price the specs name. */
export function makeBuyer(changes: Partial<Buyer> = {}): Buyer {
  const birthDate = birthDateAtAge(33, malaysianDay(new Date()));
  return {
    nric: formatNric(sampleNric({ birthDate, gender: GENDER.female, serial: 371 })),
    fullName: 'Aisyah Canary Binti Rahman',
    email: `aisyah.canary.${Date.now().toString(36)}@example.my`,
    mobile: '12-987 6543',
    occupation: { search: 'accoun', name: { en: 'Accountant', my: 'Akauntan' } },
    heightCm: 163,
    weightKg: 58,
    employer: 'Kilang Kenari Sdn Bhd',
    address: '77 Jalan Kenari Emas',
    postcode: '47300',
    ...changes,
  };
}

/** The buyer's personal data that must not appear in browser storage or logs. */
export function plantedBy(buyer: Buyer): Planted {
  return {
    nric: buyer.nric,
    fullName: buyer.fullName,
    email: buyer.email,
    mobile: buyer.mobile,
    employer: buyer.employer,
    address: buyer.address,
  };
}
