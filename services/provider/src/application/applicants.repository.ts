import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Address, Contact, UnidentifiedProposer } from '@edp/contracts';
import { type DetailName, pickDetails } from '@edp/domain';
import {
  type Executor,
  type Transaction,
  builder,
  prepared,
  preparedSelect,
  preparedInsert,
} from '../platform/db';
import { type ClearRow, decryptRow, encryptRow, type Vault } from '../platform/security';
import {
  type ApplicantAddressRow,
  applicantAddresses,
  type ApplicantContactRow,
  applicantContacts,
  type ApplicantRow,
  applicants,
} from './tables';

/** Fields that the quotation stores; the application does not store them again. */
type QuotedField =
  | 'clientType'
  | 'planCode'
  | 'sumAssured'
  | 'relationship'
  | 'idType'
  | 'idNo'
  | 'occupationCode'
  | 'occupationTyped'
  | 'isIndoor'
  | 'deductibleAmount'
  | 'emails'
  | 'nationality'
  | 'nationalityTyped'
  | 'proposalNumber';

/** Fields that the application stores about a person, as in the contract. */
export type ApplicantDetails = Omit<UnidentifiedProposer, QuotedField> & {
  readonly identity?: TypedIdentity;
};

/** Identity data of a draft that the quotation does not have yet; number and occupation for a proposer only. */
export type TypedIdentity = Partial<
  Pick<UnidentifiedProposer, 'idNo' | 'occupationCode' | 'occupationTyped' | 'nationalityTyped'>
>;

const given = sql.placeholder('refId');
const select = {
  ids: preparedSelect({ memberId: applicants.memberId }, (select) =>
    select.from(applicants).where(eq(applicants.refId, given)),
  ),
  details: preparedSelect(getTableColumns(applicants), (select) =>
    select.from(applicants).where(eq(applicants.refId, given)),
  ),
  contacts: preparedSelect(getTableColumns(applicantContacts), (select) =>
    select
      .from(applicantContacts)
      .where(eq(applicantContacts.refId, given))
      .orderBy(asc(applicantContacts.position)),
  ),
  addresses: preparedSelect(getTableColumns(applicantAddresses), (select) =>
    select
      .from(applicantAddresses)
      .where(eq(applicantAddresses.refId, given))
      .orderBy(asc(applicantAddresses.position)),
  ),
};
const insert = {
  details: preparedInsert(applicants),
  contacts: preparedInsert(applicantContacts),
  addresses: preparedInsert(applicantAddresses),
};
const remove = [applicants, applicantContacts, applicantAddresses].map((table) =>
  prepared(builder.delete(table).where(eq(table.refId, given))),
);

/** Loads all people on an application, decrypted. */
export async function loadApplicants(
  db: Executor,
  vault: Vault,
  refId: string,
): Promise<ApplicantDetails[]> {
  const [details, contacts, addresses] = await Promise.all([
    select.details(db, { refId }),
    select.contacts(db, { refId }),
    select.addresses(db, { refId }),
  ]);
  return details.map((row) => {
    const isTheirs = ({ memberId }: { memberId: string }) => memberId === row.memberId;
    return toDetails(vault, row, contacts.filter(isTheirs), addresses.filter(isTheirs));
  });
}

/** Loads the telephone numbers of one person. */
export async function loadContacts(
  db: Executor,
  vault: Vault,
  refId: string,
  memberId: string,
): Promise<Contact[]> {
  const contacts = await select.contacts(db, { refId });
  return contacts.filter((row) => row.memberId === memberId).map((row) => toContact(vault, row));
}

/** The ids of members with details. */
export async function findApplicantIds(db: Executor, refId: string): Promise<string[]> {
  const rows = await select.ids(db, { refId });
  return rows.map(({ memberId }) => memberId);
}

/** Inserts the details of all people on a new application. */
export async function addApplicants(
  tx: Transaction,
  vault: Vault,
  refId: string,
  list: readonly ApplicantDetails[],
): Promise<void> {
  await Promise.all([
    insert.details(
      tx,
      list.map((applicant) => toRow(vault, refId, applicant)),
    ),
    insert.contacts(
      tx,
      list.flatMap((applicant) => toContactRows(vault, refId, applicant)),
    ),
    insert.addresses(
      tx,
      list.flatMap((applicant) => toAddressRows(vault, refId, applicant)),
    ),
  ]);
}

/** Replaces the details of all people on an application; deletes those of people not in the list. */
export async function replaceApplicants(
  tx: Transaction,
  vault: Vault,
  refId: string,
  list: readonly ApplicantDetails[],
): Promise<void> {
  await Promise.all([
    ...remove.map((from) => from(tx, { refId })),
    addApplicants(tx, vault, refId, list),
  ]);
}

/** Maps a person to columns, most of which have the name of their field; inserts ignore the other fields. */
function toRow(vault: Vault, refId: string, applicant: ApplicantDetails): ApplicantRow {
  const { id: memberId, name, monthlyIncome, uploadedNRIC, identity } = applicant;
  const details: Pick<ClearRow<typeof applicants>, DetailName> = pickDetails(applicant);
  return encryptRow(vault, applicants, {
    ...applicant,
    ...details,
    ...name,
    ...uploadedNRIC,
    refId,
    memberId,
    incomeAmount: monthlyIncome.amount,
    incomeRange: monthlyIncome.range,
    typedIdentity: identity ? JSON.stringify(identity) : null,
  });
}

/** The spread comes first, so that all people share one hidden class of V8: reading and validating are faster. */
function toDetails(
  vault: Vault,
  stored: ApplicantRow,
  contacts: readonly ApplicantContactRow[],
  addresses: readonly ApplicantAddressRow[],
): ApplicantDetails {
  const row = decryptRow(vault, applicants, stored);
  const { fullName, firstName, lastName, middleName, nickName } = row;
  return {
    ...pickDetails(row),
    id: row.memberId,
    isSmoking: row.isSmoking,
    title: row.title,
    name: { fullName, firstName, lastName, middleName, nickName },
    occupationDesc: row.occupationDesc,
    ...(row.typedIdentity !== null && {
      identity: JSON.parse(row.typedIdentity) as TypedIdentity,
    }),
    monthlyIncome: { amount: row.incomeAmount, range: row.incomeRange },
    benePercentage: row.benePercentage,
    contacts: contacts.map((contact) => toContact(vault, contact)),
    addresses: addresses.map((address) => toAddress(vault, address)),
    nationalityDesc: row.nationalityDesc,
    isBumiputra: row.isBumiputra,
    isStaff: row.isStaff,
    isBeneficialOwner: row.isBeneficialOwner,
    isBankingGroupCustomer: row.isBankingGroupCustomer,
    pdpaConsent: row.pdpaConsent,
    uploadedNRIC: { frontSideImg: row.frontSideImg, backSideImg: row.backSideImg },
  };
}

/** The typed identity of a row that has one. */
export function typedIdentityIn(vault: Vault, stored: ApplicantRow): TypedIdentity {
  const { typedIdentity } = decryptRow(vault, applicants, stored);
  if (typedIdentity === null) throw new Error('The row has no typed identity.');
  return JSON.parse(typedIdentity) as TypedIdentity;
}

function toContactRows(
  vault: Vault,
  refId: string,
  { id: memberId, contacts }: ApplicantDetails,
): ApplicantContactRow[] {
  return contacts.map((contact, position) =>
    encryptRow(vault, applicantContacts, { ...contact, refId, memberId, position }),
  );
}

function toContact(vault: Vault, row: ApplicantContactRow): Contact {
  const { type, value, isPrimary } = decryptRow(vault, applicantContacts, row);
  return { type, value, isPrimary };
}

function toAddressRows(
  vault: Vault,
  refId: string,
  { id: memberId, addresses }: ApplicantDetails,
): ApplicantAddressRow[] {
  return addresses.map((address, position) =>
    encryptRow(vault, applicantAddresses, { ...address, refId, memberId, position }),
  );
}

function toAddress(vault: Vault, row: ApplicantAddressRow): Address {
  const address = decryptRow(vault, applicantAddresses, row);
  const { type, addr1, addr2, addr3, postcode, city, stateDesc, countryDesc } = address;
  return { type, addr1, addr2, addr3, postcode, city, stateDesc, countryDesc };
}
