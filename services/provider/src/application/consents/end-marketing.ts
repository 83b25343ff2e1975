import { and, eq } from 'drizzle-orm';
import { YES_NO } from '@edp/domain';
import { findJourney } from '../../journey';
import type { Transaction } from '../../platform/db';
import { leads } from '../leads/tables';
import { applicants, applications } from '../tables';
import { loadConsents, recordConsents } from './consents.repository';

/** Withdraws the marketing consent of the owner, and its copy on each applicant. Returns whether it was given. */
export async function endMarketing(tx: Transaction, refId: string, now: Date): Promise<boolean> {
  await tx.update(applicants).set({ pdpaConsent: YES_NO.no }).where(eq(applicants.refId, refId));
  const [given] = await tx
    .update(applications)
    .set({ marketingConsent: false })
    .where(and(eq(applications.refId, refId), eq(applications.marketingConsent, true)))
    .returning({ refId: applications.refId });
  const journey = await findJourney(tx, refId);
  if (!given || !journey) return false;
  await recordWithdrawal(tx, { refId }, { ...journey, now });
  return true;
}

/** Withdraws the marketing consent in a lead. Returns whether it was given. */
export async function endMarketingOfLead(
  tx: Transaction,
  leadId: string,
  now: Date,
): Promise<boolean> {
  const [lead] = await tx
    .update(leads)
    .set({ marketingConsent: false })
    .where(and(eq(leads.leadId, leadId), eq(leads.marketingConsent, true)))
    .returning({ language: leads.language, variant: leads.variant });
  if (!lead) return false;
  await recordWithdrawal(tx, { leadId }, { ...lead, now });
  return true;
}

type ConsentContext = Parameters<typeof recordConsents>[3];

/** Appends the withdrawal to the log of consents, with the text that was agreed to. */
async function recordWithdrawal(
  tx: Transaction,
  owner: Parameters<typeof loadConsents>[1],
  { language, variant, now }: Pick<ConsentContext, 'language' | 'variant'> & { readonly now: Date },
): Promise<void> {
  const given = (await loadConsents(tx, owner)).findLast(({ name }) => name === 'marketing');
  const textVersion = given?.textVersion ?? 'unstated';
  const withdrawal = { name: 'marketing', textVersion, given: false };
  await recordConsents(tx, owner, [withdrawal], { language, variant, recordedAt: now });
}
