import type { Details } from '@edp/domain';

/** What the personal details page asks, as its form holds it: texts as typed, codes of `@edp/domain`, empty if open. */
export interface DetailsValues {
  /** By id of the member. */
  readonly people: Readonly<Record<string, PersonValues>>;
  readonly purposeOfTrx: string;
  readonly payout: PayoutValues;
  /** The buyer says to be the owner. */
  readonly ownerDeclared: boolean;
  readonly consents: ConsentValues;
}

/** One person, with the fields of `DETAIL_FIELDS`. Who is not asked something has it empty. */
export interface PersonValues extends Details {
  /** Whose details these are: with another number they are those of another person. */
  readonly idNo: string;
  /** Of a buyer who covers children only; null where the quotation has asked for it. */
  readonly identity: IdentityValues | null;
  readonly title: string;
  readonly fullName: string;
  readonly mobile: string;
  readonly email: string;
  /** ISO 3166-1 alpha-3; empty while one is being typed. */
  readonly nationality: string;
  /** Monthly, in ringgit as typed. */
  readonly income: string;
  readonly home: AddressValues;
  readonly mailing: AddressValues;
  readonly mailToHome: boolean;
  readonly isStaff: boolean;
  readonly isBankingGroupCustomer: boolean;
  readonly photos: PhotoValues;
}

/** Who somebody is, and what they do, where no price depends on it. */
export interface IdentityValues {
  /** 12 digits. */
  readonly nric: string;
  readonly occupationCode: string;
  /** Words typed for an occupation while none is picked. */
  readonly occupationTyped: string;
}

/** Photos of an identity card: values of `photo-value.ts`, empty where there is none. */
interface PhotoValues {
  readonly front: string;
  readonly back: string;
}

export interface AddressValues {
  readonly addr1: string;
  readonly addr2: string;
  readonly addr3: string;
  readonly postcode: string;
  readonly city: string;
  readonly stateDesc: string;
}

/** Where a refund goes. All of it or nothing. */
export interface PayoutValues {
  readonly bankCode: string;
  readonly accountHolderName: string;
  readonly accountNo: string;
}

/** Each is given on its own, and none is ticked at first. */
interface ConsentValues {
  readonly personalData: boolean;
  readonly sensitiveData: boolean;
}
