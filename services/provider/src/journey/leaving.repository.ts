import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Transaction } from '../platform/db';
import { journeyAccess, mailedLinks, quotations, shareLinks } from './tables';

/** All journeys of one session go over to another. Waits for whoever shuts it out of one: that one does not go over. */
export async function moveJourneys(tx: Transaction, from: string, to: string): Promise<void> {
  await lockJourneys(tx, from);
  await tx.update(journeyAccess).set({ sessionKey: to }).where(eq(journeyAccess.sessionKey, from));
}

/** References of all journeys of a session, which loses them. Waits for whoever changes one. */
export async function leaveAll(tx: Transaction, sessionKey: string): Promise<string[]> {
  await lockJourneys(tx, sessionKey);
  const left = await tx
    .delete(journeyAccess)
    .where(eq(journeyAccess.sessionKey, sessionKey))
    .returning({ refId: journeyAccess.refId });
  return left.map(({ refId }) => refId).sort();
}

/** Nobody changes a journey of the session any more until the transaction ends. */
async function lockJourneys(tx: Transaction, sessionKey: string): Promise<void> {
  // In the order in which every change locks them: journey, then access.
  await tx
    .select({ refId: quotations.refId })
    .from(quotations)
    .innerJoin(journeyAccess, eq(journeyAccess.refId, quotations.refId))
    .where(eq(journeyAccess.sessionKey, sessionKey))
    .orderBy(quotations.refId)
    .for('update', { of: quotations });
}

/** Nobody changes the journey any more until the transaction ends. */
export async function lockJourney(tx: Transaction, refId: string): Promise<void> {
  await tx.select().from(quotations).where(eq(quotations.refId, refId)).for('update');
}

/** Somebody else is on the journey, or holds a link by which to come. */
export async function isWanted(tx: Transaction, refId: string, now: Date): Promise<boolean> {
  if ((await tx.$count(journeyAccess, eq(journeyAccess.refId, refId))) > 0) return true;
  for (const links of [shareLinks, mailedLinks]) {
    const holds = and(eq(links.refId, refId), isNull(links.redeemedBy), gt(links.expiresAt, now));
    if ((await tx.$count(links, holds)) > 0) return true;
  }
  return false;
}
