import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Transaction } from '../platform/db';
import { journeyAccess, mailedLinks, quotations, shareLinks } from './tables';

/** Moves the access to all journeys to another session. Waits for a concurrent revocation, which takes precedence. */
export async function moveJourneys(tx: Transaction, from: string, to: string): Promise<void> {
  await lockJourneys(tx, from);
  await tx.update(journeyAccess).set({ sessionKey: to }).where(eq(journeyAccess.sessionKey, from));
}

/** Revokes the access of a session to all its journeys and returns their references. Waits for concurrent changes. */
export async function revokeAllAccess(tx: Transaction, sessionKey: string): Promise<string[]> {
  await lockJourneys(tx, sessionKey);
  const revoked = await tx
    .delete(journeyAccess)
    .where(eq(journeyAccess.sessionKey, sessionKey))
    .returning({ refId: journeyAccess.refId });
  return revoked.map(({ refId }) => refId).sort();
}

/** Locks all journeys of a session until the transaction ends. */
async function lockJourneys(tx: Transaction, sessionKey: string): Promise<void> {
  // Same lock order as every change: journey, then access.
  await tx
    .select({ refId: quotations.refId })
    .from(quotations)
    .innerJoin(journeyAccess, eq(journeyAccess.refId, quotations.refId))
    .where(eq(journeyAccess.sessionKey, sessionKey))
    .orderBy(quotations.refId)
    .for('update', { of: quotations });
}

/** Locks a journey until the transaction ends. */
export async function lockJourney(tx: Transaction, refId: string): Promise<void> {
  await tx.select().from(quotations).where(eq(quotations.refId, refId)).for('update');
}

/** Sessions that got access before this time have expired: their access remains stored until retention deletes it. */
export function liveSince(now: Date, sessionSeconds: number): Date {
  return new Date(now.getTime() - sessionSeconds * 1000);
}

/** True while a session that can be live has access to the journey, or an unused link to it is valid. */
export async function isAccessible(
  tx: Transaction,
  refId: string,
  { now, sessionSeconds }: { readonly now: Date; readonly sessionSeconds: number },
): Promise<boolean> {
  const since = liveSince(now, sessionSeconds);
  const isLive = and(eq(journeyAccess.refId, refId), gt(journeyAccess.grantedAt, since));
  if ((await tx.$count(journeyAccess, isLive)) > 0) return true;
  for (const links of [shareLinks, mailedLinks]) {
    const isValid = and(eq(links.refId, refId), isNull(links.redeemedBy), gt(links.expiresAt, now));
    if ((await tx.$count(links, isValid)) > 0) return true;
  }
  return false;
}
