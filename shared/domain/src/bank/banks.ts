/** A bank for payouts, and the lengths of its savings and current account numbers. */
export interface Bank {
  /** SWIFT code; `bankCode` on the wire. */
  readonly code: string;
  readonly name: string;
  readonly digits: readonly number[];
  /** Taken from two public lists. A length that is not certain is a hint and never rejects a number. */
  readonly certain: boolean;
}

export const BANKS: readonly Bank[] = [
  bank('MBBEMYKL', 'Maybank', [12]),
  bank('CIBBMYKL', 'CIMB Bank', [14, 10]),
  bank('PBBEMYKL', 'Public Bank', [10]),
  bank('RHBBMYKL', 'RHB Bank', [14]),
  bank('HLBBMYKL', 'Hong Leong Bank', [11]),
  bank('ARBKMYKL', 'AmBank', [13]),
  bank('PHBMMYKL', 'Affin Bank', [12]),
  bank('MFBBMYKL', 'Alliance Bank', [15]),
  bank('BIMBMYKL', 'Bank Islam', [14]),
  bank('BMMBMYKL', 'Bank Muamalat', [14]),
  bank('BKRMMYKL', 'Bank Rakyat', [12]),
  bank('UOVBMYKL', 'UOB', [11]),
  bank('HBMBMYKL', 'HSBC', [12]),
  bank('SCBLMYKX', 'Standard Chartered', [12]),
  bank('CITIMYKL', 'Citibank', [10]),
  uncertain('OCBCMYKL', 'OCBC Bank', [10]),
  uncertain('BSNAMYK1', 'BSN', [16]),
  uncertain('AGOBMYKL', 'Agrobank', [16]),
  uncertain('RJHIMYKL', 'Al Rajhi Bank', [15]),
  uncertain('KFHOMYKL', 'Kuwait Finance House', [12]),
  uncertain('AFBQMYKL', 'MBSB Bank', [12]),
];

function bank(code: string, name: string, digits: readonly number[]): Bank {
  return { code, name, digits, certain: true };
}

function uncertain(code: string, name: string, digits: readonly number[]): Bank {
  return { code, name, digits, certain: false };
}
