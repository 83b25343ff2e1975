import type { Address, Applicant, Contact } from '@edp/contracts';
import { senToRinggit, YES_NO } from '@edp/domain';
import type { Vault } from '../platform/security';
import { birthDateOf, type Person } from '../quotation';
import type { Plan } from '../reference-data';
import type { ApplicantAddressRow, ApplicantContactRow, ApplicantRow } from './tables';

/** Details that are sealed; the others say little about anybody. */
type SealedField =
  | 'fullName'
  | 'firstName'
  | 'lastName'
  | 'middleName'
  | 'nickName'
  | 'isSmoking'
  | 'incomeAmount'
  | 'companyName'
  | 'race'
  | 'religion'
  | 'isBumiputra'
  | 'fundSourceOthers';

export function toApplicantRow(
  vault: Vault,
  refId: string,
  applicant: ApplicantDetails,
): ApplicantRow {
  const { id: memberId, name, monthlyIncome, uploadedNRIC } = applicant;
  const seal = (field: SealedField, text: string) =>
    vault.seal(text, contextOf(field, refId, memberId));
  return {
    refId,
    memberId,
    fullName: seal('fullName', name.fullName),
    firstName: seal('firstName', name.firstName),
    lastName: seal('lastName', name.lastName),
    middleName: seal('middleName', name.middleName),
    nickName: seal('nickName', name.nickName),
    isSmoking: seal('isSmoking', applicant.isSmoking),
    incomeAmount: seal('incomeAmount', monthlyIncome.amount),
    companyName: seal('companyName', applicant.companyName),
    race: seal('race', applicant.race),
    religion: seal('religion', applicant.religion),
    isBumiputra: seal('isBumiputra', applicant.isBumiputra),
    fundSourceOthers: seal('fundSourceOthers', applicant.fundSourceOthers),
    title: applicant.title,
    incomeRange: monthlyIncome.range,
    maritalStatus: applicant.maritalStatus,
    educationLevel: applicant.educationLevel,
    natureOfBusiness: applicant.natureOfBusiness,
    benePercentage: applicant.benePercentage,
    fundSource: applicant.fundSource,
    wealthSource: applicant.wealthSource,
    nationalityDesc: applicant.nationalityDesc,
    occupationDesc: applicant.occupationDesc,
    isStaff: applicant.isStaff,
    isBeneficialOwner: applicant.isBeneficialOwner,
    isBankingGroupCustomer: applicant.isBankingGroupCustomer,
    pdpaConsent: applicant.pdpaConsent,
    frontSideImg: uploadedNRIC.frontSideImg,
    backSideImg: uploadedNRIC.backSideImg,
  };
}

/** What the quotation knows of a person. */
type QuotedField =
  | 'clientType'
  | 'planCode'
  | 'sumAssured'
  | 'relationship'
  | 'idType'
  | 'idNo'
  | 'gender'
  | 'dob'
  | 'occupationCode'
  | 'isIndoor'
  | 'deductibleAmount'
  | 'emails'
  | 'nationality'
  | 'proposalNumber';

/** What an application itself knows of a person. */
export type ApplicantDetails = Omit<Applicant, QuotedField>;

export function openApplicant(
  vault: Vault,
  row: ApplicantRow,
  contacts: readonly ApplicantContactRow[],
  addresses: readonly ApplicantAddressRow[],
): ApplicantDetails {
  const text = (field: SealedField): string =>
    vault.open(row[field], contextOf(field, row.refId, row.memberId));
  return {
    id: row.memberId,
    isSmoking: text('isSmoking') as Applicant['isSmoking'],
    title: row.title,
    name: {
      fullName: text('fullName'),
      firstName: text('firstName'),
      lastName: text('lastName'),
      middleName: text('middleName'),
      nickName: text('nickName'),
    },
    occupationDesc: row.occupationDesc,
    monthlyIncome: { amount: text('incomeAmount'), range: row.incomeRange },
    maritalStatus: row.maritalStatus,
    educationLevel: row.educationLevel,
    companyName: text('companyName'),
    natureOfBusiness: row.natureOfBusiness,
    benePercentage: row.benePercentage,
    contacts: contacts.map((contact) => toContact(vault, contact)),
    addresses: addresses.map((address) => toAddress(vault, address)),
    race: text('race'),
    religion: text('religion'),
    nationalityDesc: row.nationalityDesc,
    fundSource: row.fundSource,
    fundSourceOthers: text('fundSourceOthers'),
    wealthSource: row.wealthSource,
    isBumiputra: text('isBumiputra') as Applicant['isBumiputra'],
    isStaff: row.isStaff,
    isBeneficialOwner: row.isBeneficialOwner,
    isBankingGroupCustomer: row.isBankingGroupCustomer,
    pdpaConsent: row.pdpaConsent,
    uploadedNRIC: { frontSideImg: row.frontSideImg, backSideImg: row.backSideImg },
  };
}

interface QuotedPerson {
  readonly person: Person;
  readonly plan: Plan;
  readonly proposalNumber: string;
  /** The day of the quotation. */
  readonly on: string;
}

/**
 * The applicant under the names of the contract. What the quotation knows of a person comes from there. Named one by one:
 * of objects that are put together from others the engine knows nothing, and whoever reads them pays for it.
 */
export function toApplicant(
  details: ApplicantDetails,
  { person, plan, proposalNumber, on }: QuotedPerson,
): Applicant {
  return {
    id: details.id,
    clientType: person.clientType,
    planCode: person.planCode,
    sumAssured: senToRinggit(plan.annualLimit),
    isSmoking: details.isSmoking,
    relationship: person.relationship,
    title: details.title,
    name: details.name,
    idType: 'NRIC',
    idNo: person.nric,
    gender: person.gender,
    dob: birthDateOf(person, on),
    occupationCode: person.occupationCode,
    occupationDesc: details.occupationDesc,
    isIndoor: person.worksIndoors ? YES_NO.yes : YES_NO.no,
    monthlyIncome: details.monthlyIncome,
    maritalStatus: details.maritalStatus,
    educationLevel: details.educationLevel,
    companyName: details.companyName,
    natureOfBusiness: details.natureOfBusiness,
    benePercentage: details.benePercentage,
    deductibleAmount: senToRinggit(person.deductible),
    contacts: details.contacts,
    addresses: details.addresses,
    emails: [...person.emails],
    race: details.race,
    religion: details.religion,
    nationality: person.nationality,
    nationalityDesc: details.nationalityDesc,
    fundSource: details.fundSource,
    fundSourceOthers: details.fundSourceOthers,
    wealthSource: details.wealthSource,
    isBumiputra: details.isBumiputra,
    isStaff: details.isStaff,
    isBeneficialOwner: details.isBeneficialOwner,
    isBankingGroupCustomer: details.isBankingGroupCustomer,
    pdpaConsent: details.pdpaConsent,
    uploadedNRIC: details.uploadedNRIC,
    proposalNumber,
  };
}

export function toContactRow(
  vault: Vault,
  place: Place,
  { type, value, isPrimary }: Contact,
): ApplicantContactRow {
  const { refId, memberId, position } = place;
  const sealed = vault.seal(value, contactContext(place));
  return { refId, memberId, position, type, isPrimary, value: sealed };
}

function toContact(vault: Vault, row: ApplicantContactRow): Contact {
  return {
    type: row.type,
    value: vault.open(row.value, contactContext(row)),
    isPrimary: row.isPrimary,
  };
}

export function toAddressRow(vault: Vault, place: Place, address: Address): ApplicantAddressRow {
  const { refId, memberId, position } = place;
  const seal = (line: AddressLine) => vault.seal(address[line], addressContext(place, line));
  return {
    refId,
    memberId,
    position,
    type: address.type,
    addr1: seal('addr1'),
    addr2: seal('addr2'),
    addr3: seal('addr3'),
    postcode: address.postcode,
    city: address.city,
    stateDesc: address.stateDesc,
    countryDesc: address.countryDesc,
  };
}

function toAddress(vault: Vault, row: ApplicantAddressRow): Address {
  const { type, postcode, city, stateDesc, countryDesc } = row;
  const line = (name: AddressLine) => vault.open(row[name], addressContext(row, name));
  return {
    type,
    addr1: line('addr1'),
    addr2: line('addr2'),
    addr3: line('addr3'),
    postcode,
    city,
    stateDesc,
    countryDesc,
  };
}

type AddressLine = 'addr1' | 'addr2' | 'addr3';

interface Place {
  readonly refId: string;
  readonly memberId: string;
  readonly position: number;
}

function contextOf(field: SealedField, refId: string, memberId: string): string {
  return `applicants.${field}:${refId}:${memberId}`;
}

function contactContext({ refId, memberId, position }: Place): string {
  return `applicant_contacts.value:${refId}:${memberId}:${position}`;
}

function addressContext({ refId, memberId, position }: Place, line: AddressLine): string {
  return `applicant_addresses.${line}:${refId}:${memberId}:${position}`;
}
