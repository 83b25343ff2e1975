import { asc, eq, sql } from 'drizzle-orm';
import { type Executor, type Transaction, builder, prepared, preparedInsert } from '../platform/db';
import type { Vault } from '../platform/security';
import {
  type ApplicantDetails,
  openApplicant,
  toAddressRow,
  toApplicantRow,
  toContactRow,
} from './applicant-row';
import {
  type ApplicantAddressRow,
  applicantAddresses,
  type ApplicantContactRow,
  applicantContacts,
  type ApplicantRow,
  applicants,
} from './tables';

interface ApplicantRows {
  readonly details: readonly ApplicantRow[];
  readonly contacts: readonly ApplicantContactRow[];
  readonly addresses: readonly ApplicantAddressRow[];
}

const given = sql.placeholder('refId');
const select = {
  ids: prepared(
    builder
      .select({ memberId: applicants.memberId })
      .from(applicants)
      .where(eq(applicants.refId, given)),
  ),
  details: prepared(builder.select().from(applicants).where(eq(applicants.refId, given))),
  contacts: prepared(
    builder
      .select()
      .from(applicantContacts)
      .where(eq(applicantContacts.refId, given))
      .orderBy(asc(applicantContacts.position)),
  ),
  addresses: prepared(
    builder
      .select()
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

/** Everybody on an application, readable. */
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
    return openApplicant(vault, row, contacts.filter(isTheirs), addresses.filter(isTheirs));
  });
}

/** Who has given details: the ids of the members. */
export async function findApplicantIds(db: Executor, refId: string): Promise<string[]> {
  const rows = await select.ids(db, { refId });
  return rows.map(({ memberId }) => memberId);
}

function toApplicantRows(
  vault: Vault,
  refId: string,
  list: readonly ApplicantDetails[],
): ApplicantRows {
  return {
    details: list.map((applicant) => toApplicantRow(vault, refId, applicant)),
    contacts: list.flatMap(({ id: memberId, contacts }) =>
      contacts.map((contact, position) =>
        toContactRow(vault, { refId, memberId, position }, contact),
      ),
    ),
    addresses: list.flatMap(({ id: memberId, addresses }) =>
      addresses.map((address, position) =>
        toAddressRow(vault, { refId, memberId, position }, address),
      ),
    ),
  };
}

/** The details of everybody on an application that has none yet. */
export async function addApplicants(
  tx: Transaction,
  vault: Vault,
  refId: string,
  list: readonly ApplicantDetails[],
): Promise<void> {
  const { details, contacts, addresses } = toApplicantRows(vault, refId, list);
  await Promise.all([
    insert.details(tx, details),
    insert.contacts(tx, contacts),
    insert.addresses(tx, addresses),
  ]);
}

/** Replaces the details of everybody on an application. */
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
