import { GENDER, pickDetails, RELATIONSHIP } from '@edp/domain';
import type { Member } from '@edp/store';
import { SAMPLE_SELF } from '@edp/testing';
import type { AddressValues, DetailsValues, PersonValues } from '../src/store/details-values';

/** A family of four; the buyer is an accountant. */
export const SPOUSE: Member = {
  ...SAMPLE_SELF,
  id: 'spouse',
  relationship: RELATIONSHIP.spouse,
  gender: GENDER.male,
  nric: '910314105237',
  email: '',
  dateOfBirth: '1991-03-14',
  age: 35,
};
export const SON: Member = {
  ...SPOUSE,
  id: 'child-1',
  relationship: RELATIONSHIP.child,
  nric: '190305101233',
  occupationCode: '',
  dateOfBirth: '2019-03-05',
  age: 7,
};
export const FAMILY = [SAMPLE_SELF, SPOUSE, SON] as const;

export const HOME: AddressValues = {
  addr1: '12, Jalan SS 2/24',
  addr2: '',
  addr3: '',
  postcode: '47300',
  city: 'Petaling Jaya',
  stateDesc: 'Selangor',
};
const NO_ADDRESS: AddressValues = {
  addr1: '',
  addr2: '',
  addr3: '',
  postcode: '',
  city: '',
  stateDesc: '',
};

const NOBODY: PersonValues = {
  ...pickDetails({ maritalStatus: '099' }),
  idNo: '',
  identity: null,
  title: '031',
  fullName: '',
  mobile: '',
  email: '',
  nationality: 'MYS',
  income: '',
  home: NO_ADDRESS,
  mailing: NO_ADDRESS,
  mailToHome: true,
  isStaff: false,
  isBankingGroupCustomer: false,
  photos: { front: '', back: '' },
};

/** Complete and valid details of the family. */
export const COMPLETE: DetailsValues = {
  people: {
    self: {
      ...NOBODY,
      idNo: SAMPLE_SELF.nric,
      title: '033',
      fullName: 'Aisyah Binti Rahman',
      mobile: '+60123456789',
      email: 'aisyah.rahman@example.my',
      companyName: 'Kedai Buku Melati',
      natureOfBusiness: 'G',
      income: '8,000.00',
      fundSource: '001',
      home: HOME,
    },
    spouse: { ...NOBODY, idNo: SPOUSE.nric, fullName: 'Faizal Bin Osman' },
    'child-1': { ...NOBODY, idNo: SON.nric, fullName: 'Adam Bin Faizal', maritalStatus: '' },
  },
  purposeOfTrx: '001',
  payout: { bankCode: '', accountHolderName: '', accountNo: '' },
  ownerDeclared: true,
  consents: { personalData: true, sensitiveData: true },
};

/** Complete details of the buyer, empty ones of the others. */
export const BUYER_ONLY: DetailsValues = {
  ...COMPLETE,
  people: {
    ...COMPLETE.people,
    spouse: { ...NOBODY, idNo: SPOUSE.nric },
    'child-1': { ...NOBODY, idNo: SON.nric, maritalStatus: '' },
  },
};

/** `COMPLETE` with some values of one person changed. */
export function withPerson(id: string, change: Partial<PersonValues>): DetailsValues {
  const person = COMPLETE.people[id] ?? NOBODY;
  return { ...COMPLETE, people: { ...COMPLETE.people, [id]: { ...person, ...change } } };
}
