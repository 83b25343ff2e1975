import { and, eq } from 'drizzle-orm';
import { DETAIL_FIELDS, DETAIL_NAMES, type DetailName, YES_NO } from '@edp/domain';
import { applicantAddresses, applicantContacts, applicants, endMarketing } from '../application';
import { journeyAccess, mailedLinks, shareLinks } from '../journey';
import type { Transaction } from '../platform/db';
import { encryptRow, type Vault } from '../platform/security';
import { contactNotices, memberEmails } from '../quotation';
import { isProposer, type Membership } from './footprint';

/**
 * Values for details that neither contract nor law requires once a policy is issued.
 * docs/privacy.md lists what remains, why and for how long.
 */
const ERASED_VALUES = {
  ...emptied(DETAIL_NAMES.filter((name) => DETAIL_FIELDS[name].afterIssue === 'deleted')),
  firstName: '',
  lastName: '',
  middleName: '',
  nickName: '',
  isSmoking: '',
  incomeAmount: '',
  isBumiputra: '',
  incomeRange: '',
  isStaff: YES_NO.no,
  isBankingGroupCustomer: YES_NO.no,
} as const;

function emptied(names: readonly DetailName[]): Partial<Record<DetailName, ''>> {
  return Object.fromEntries(names.map((name) => [name, '']));
}

/**
 * Reduces the data about one person on an issued policy to what must be retained. Data about the
 * other people is unchanged.
 */
export async function reduceToRecord(
  tx: Transaction,
  vault: Vault,
  membership: Membership,
  now: Date,
): Promise<void> {
  const { refId, memberId } = membership;
  await tx
    .update(applicants)
    .set(encryptRow(vault, applicants, { refId, memberId, ...ERASED_VALUES }))
    .where(and(eq(applicants.refId, refId), eq(applicants.memberId, memberId)));

  if (isProposer(membership)) {
    await closeJourney(tx, refId);
    await endMarketing(tx, refId, now);
  } else {
    // Contacts exist for the owner only.
    for (const table of [memberEmails, applicantContacts, applicantAddresses]) {
      await tx.delete(table).where(and(eq(table.refId, refId), eq(table.memberId, memberId)));
    }
  }
}

/** Revokes access of all sessions and links to the journey, and deletes addresses of pending notices. */
async function closeJourney(tx: Transaction, refId: string): Promise<void> {
  for (const table of [journeyAccess, shareLinks, mailedLinks, contactNotices]) {
    await tx.delete(table).where(eq(table.refId, refId));
  }
}
