import type { Planted } from './personal-data';

/** A buyer as typed in. All values are made up; each is rare enough to be found again. */
export interface Buyer {
  readonly nric: string;
  readonly fullName: string;
  readonly email: string;
  /** National number without the leading zero, as typed behind +60. */
  readonly mobile: string;
  /** Letters that find the occupation, and what the list then shows in each language. */
  readonly occupation: { readonly search: string; readonly name: Readonly<Record<string, string>> };
  readonly heightCm: number;
  readonly weightKg: number;
  readonly employer: string;
  readonly address: string;
  readonly postcode: string;
}

/** A woman born in 1993, so that any year soon finds her within the limits. */
export function makeBuyer(changes: Partial<Buyer> = {}): Buyer {
  return {
    nric: '930314-10-5238',
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

/** What of a buyer must be found neither in the browser nor in a log. */
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
