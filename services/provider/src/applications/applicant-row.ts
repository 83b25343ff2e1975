import type { Address, Applicant, Contact } from '@edp/contracts';
import { senToRinggit, YES_NO } from '@edp/domain';
import type { Plan } from '../catalogue/files/plans';
import type { ApplicantAddressRow, ApplicantContactRow, ApplicantRow } from '../db/schema';
import { birthDateOf, type Person } from '../quotations/person';
import type { Vault } from '../security/vault';

/** Details that are sealed; the others say little about anybody. */
const SEALED = [
  'fullName',
  'firstName',
  'lastName',
  'middleName',
  'nickName',
  'isSmoking',
  'incomeAmount',
  'companyName',
  'race',
  'religion',
  'isBumiputra',
  'fundSourceOthers',
] as const;
type SealedField = (typeof SEALED)[number];

export function toApplicantRow(
  vault: Vault,
  refId: string,
  applicant: ApplicantDetails,
): ApplicantRow {
  const { id: memberId, name, monthlyIncome, uploadedNRIC } = applicant;
  const texts: Record<SealedField, string> = {
    ...name,
    isSmoking: applicant.isSmoking,
    incomeAmount: monthlyIncome.amount,
    companyName: applicant.companyName,
    race: applicant.race,
    religion: applicant.religion,
    isBumiputra: applicant.isBumiputra,
    fundSourceOthers: applicant.fundSourceOthers,
  };
  const sealed = SEALED.map((field) => [
    field,
    vault.seal(texts[field], contextOf(field, refId, memberId)),
  ]);
  return {
    refId,
    memberId,
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
    ...uploadedNRIC,
    ...(Object.fromEntries(sealed) as Record<SealedField, Buffer>),
  };
}

/** What an application itself knows of a person; everything else stands in the quotation. */
export type ApplicantDetails = Omit<Applicant, keyof ReturnType<typeof quotedFacts>>;

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

/** The applicant under the names of the contract. What the quotation knows of a person comes from there. */
export function toApplicant(details: ApplicantDetails, quoted: QuotedPerson): Applicant {
  return { ...details, ...quotedFacts(quoted) };
}

function quotedFacts({ person, plan, proposalNumber, on }: QuotedPerson) {
  return {
    clientType: person.clientType,
    planCode: person.planCode,
    sumAssured: senToRinggit(plan.annualLimit),
    relationship: person.relationship,
    idType: 'NRIC' as const,
    idNo: person.nric,
    gender: person.gender,
    dob: birthDateOf(person, on),
    occupationCode: person.occupationCode,
    isIndoor: person.worksIndoors ? YES_NO.yes : YES_NO.no,
    deductibleAmount: senToRinggit(person.deductible),
    emails: person.emails.map((email) => ({ ...email })),
    nationality: person.nationality,
    proposalNumber,
  };
}

export function toContactRow(
  vault: Vault,
  place: Pick<ApplicantContactRow, 'refId' | 'memberId' | 'position'>,
  { type, value, isPrimary }: Contact,
): ApplicantContactRow {
  return { ...place, type, isPrimary, value: vault.seal(value, contactContext(place)) };
}

function toContact(vault: Vault, row: ApplicantContactRow): Contact {
  return {
    type: row.type,
    value: vault.open(row.value, contactContext(row)),
    isPrimary: row.isPrimary,
  };
}

export function toAddressRow(
  vault: Vault,
  place: Pick<ApplicantAddressRow, 'refId' | 'memberId' | 'position'>,
  { addr1, addr2, addr3, ...plain }: Address,
): ApplicantAddressRow {
  const seal = (line: string, name: string) => vault.seal(line, addressContext(place, name));
  return {
    ...place,
    ...plain,
    addr1: seal(addr1, 'addr1'),
    addr2: seal(addr2, 'addr2'),
    addr3: seal(addr3, 'addr3'),
  };
}

function toAddress(vault: Vault, row: ApplicantAddressRow): Address {
  const { type, postcode, city, stateDesc, countryDesc } = row;
  const line = (name: 'addr1' | 'addr2' | 'addr3') =>
    vault.open(row[name], addressContext(row, name));
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

function addressContext({ refId, memberId, position }: Place, line: string): string {
  return `applicant_addresses.${line}:${refId}:${memberId}:${position}`;
}
