import type { Details } from '@edp/domain';

/** The values of the personal details form: texts as typed, codes of `@edp/domain`, empty if not answered. */
export interface DetailsValues {
  /** By member id. */
  readonly people: Readonly<Record<string, PersonValues>>;
  readonly purposeOfTrx: string;
  readonly payout: PayoutValues;
  /** The buyer declares to be the beneficial owner. */
  readonly ownerDeclared: boolean;
  /** Null for an agent: the buyer declares and consents after the hand-over. */
  readonly consents: ConsentValues | null;
}

/** The details of one person, with those of `DETAIL_FIELDS`; empty if the person is not asked. */
export interface PersonValues extends Details {
  /** Identifies the person: another number means another person. */
  readonly idNo: string;
  /** For a buyer who covers children only; null if the quotation has the identity. */
  readonly identity: IdentityValues | null;
  readonly title: string;
  readonly fullName: string;
  readonly mobile: string;
  readonly email: string;
  /** ISO 3166-1 alpha-3; empty while it is typed. */
  readonly nationality: string;
  /** Monthly income in ringgit, as typed. */
  readonly income: string;
  readonly home: AddressValues;
  readonly mailing: AddressValues;
  readonly mailToHome: boolean;
  readonly isStaff: boolean;
  readonly isBankingGroupCustomer: boolean;
  readonly photos: PhotoValues;
}

/** Identity and occupation of a buyer on whom no price depends. */
export interface IdentityValues {
  /** 12 digits. */
  readonly nric: string;
  readonly occupationCode: string;
  /** Text typed for an occupation until one is selected. */
  readonly occupationTyped: string;
}

/** Photos of an identity card, as values of `photo-value.ts`; empty if there is none. */
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

/** Account for refunds: complete or empty. */
export interface PayoutValues {
  readonly bankCode: string;
  readonly accountHolderName: string;
  readonly accountNo: string;
}

/** Independent consents, none preselected. */
interface ConsentValues {
  readonly personalData: boolean;
  readonly sensitiveData: boolean;
}
