import { asc, eq } from 'drizzle-orm';
import type { Applicant } from '@edp/contracts';
import type { Executor, Transaction } from '../db/client';
import {
  type ApplicantAddressRow,
  applicantAddresses,
  type ApplicantContactRow,
  applicantContacts,
  type ApplicantRow,
  applicants,
} from '../db/schema';
import type { Vault } from '../security/vault';
import { toAddressRow, toApplicantRow, toContactRow } from './applicant-row';

export interface ApplicantRows {
  readonly details: readonly ApplicantRow[];
  readonly contacts: readonly ApplicantContactRow[];
  readonly addresses: readonly ApplicantAddressRow[];
}

export async function loadApplicantRows(db: Executor, refId: string): Promise<ApplicantRows> {
  const details = await db.select().from(applicants).where(eq(applicants.refId, refId));
  const contacts = await db
    .select()
    .from(applicantContacts)
    .where(eq(applicantContacts.refId, refId))
    .orderBy(asc(applicantContacts.position));
  const addresses = await db
    .select()
    .from(applicantAddresses)
    .where(eq(applicantAddresses.refId, refId))
    .orderBy(asc(applicantAddresses.position));
  return { details, contacts, addresses };
}

/** Replaces the details of everybody on the application. */
export async function saveApplicants(
  tx: Transaction,
  vault: Vault,
  refId: string,
  list: readonly Applicant[],
): Promise<void> {
  await tx.delete(applicants).where(eq(applicants.refId, refId));
  await tx.delete(applicantContacts).where(eq(applicantContacts.refId, refId));
  await tx.delete(applicantAddresses).where(eq(applicantAddresses.refId, refId));

  await tx
    .insert(applicants)
    .values(list.map((applicant) => toApplicantRow(vault, refId, applicant)));
  const contacts = list.flatMap(({ id: memberId, contacts: listed }) =>
    listed.map((contact, position) => toContactRow(vault, { refId, memberId, position }, contact)),
  );
  if (contacts.length > 0) await tx.insert(applicantContacts).values(contacts);
  const addresses = list.flatMap(({ id: memberId, addresses: listed }) =>
    listed.map((address, position) => toAddressRow(vault, { refId, memberId, position }, address)),
  );
  if (addresses.length > 0) await tx.insert(applicantAddresses).values(addresses);
}
