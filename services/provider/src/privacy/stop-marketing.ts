import { and, eq } from 'drizzle-orm';
import { YES_NO } from '@edp/domain';
import { applicants, applications, leads, loadConsents, recordConsents } from '../application';
import { quotations } from '../journey';
import { type Database, type Transaction, withoutTimeout } from '../platform/db';
import type { Vault } from '../platform/security';
import { findFootprint, type Identity, isProposer } from './footprint';
import { lockJourneys } from './journey-status';
import { recordPrivacyRequest, type RequestOrigin } from './privacy-requests.repository';

/** Numbers of journeys and leads whose consent was withdrawn. */
type StopCounts = Readonly<Record<'journeys' | 'leads', number>>;

/**
 * Withdraws the marketing consent of a person: on their own journeys, bought ones included, and in leads. One
 * transaction, with the record of the request.
 */
export async function stopMarketing(
  identity: Identity,
  origin: RequestOrigin,
  { db, vault }: { readonly db: Database; readonly vault: Vault },
): Promise<StopCounts> {
  return withoutTimeout(db, async (tx) => {
    const { memberships, leadIds } = await findFootprint(tx, vault, identity);
    const refIds = memberships.filter(isProposer).map(({ refId }) => refId);
    await lockJourneys(tx, refIds);
    const outcome = { journeys: 0, leads: 0 };
    for (const refId of refIds)
      if (await endMarketing(tx, refId, origin.now)) outcome.journeys += 1;
    for (const leadId of leadIds)
      if (await endMarketingOfLead(tx, leadId, origin.now)) outcome.leads += 1;
    await recordPrivacyRequest(tx, vault, { kind: 'stop-marketing', identity, outcome, ...origin });
    return outcome;
  });
}

/** Withdraws the marketing consent of the owner, and its copy on each applicant. Returns whether it was given. */
export async function endMarketing(tx: Transaction, refId: string, now: Date): Promise<boolean> {
  await tx.update(applicants).set({ pdpaConsent: YES_NO.no }).where(eq(applicants.refId, refId));
  const [given] = await tx
    .update(applications)
    .set({ marketingConsent: false })
    .where(and(eq(applications.refId, refId), eq(applications.marketingConsent, true)))
    .returning({ refId: applications.refId });
  const [journey] = await tx.select().from(quotations).where(eq(quotations.refId, refId));
  if (!given || !journey) return false;
  await recordWithdrawal(tx, { refId }, { ...journey, now });
  return true;
}

async function endMarketingOfLead(tx: Transaction, leadId: string, now: Date): Promise<boolean> {
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
