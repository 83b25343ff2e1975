import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Transaction } from '../platform/db/client';
import {
  idempotentAnswers,
  journeyAccess,
  mailedLinks,
  mails,
  outbox,
  paymentAttempts,
  paymentEvents,
  paymentMemberTerms,
  paymentTerms,
  quotationDrafts,
  quotations,
  shareLinks,
} from '../platform/db/schema';

/** Everything recorded under one session goes over to another. */
export async function handOver(tx: Transaction, from: string, to: string): Promise<void> {
  await tx.update(journeyAccess).set({ sessionKey: to }).where(eq(journeyAccess.sessionKey, from));
  await tx
    .update(quotationDrafts)
    .set({ sessionKey: to })
    .where(eq(quotationDrafts.sessionKey, from));
  await forgetAnswers(tx, from);
}

/** References of all journeys of a session, which loses them, and what it typed and never sent. */
export async function leaveAll(tx: Transaction, sessionKey: string): Promise<string[]> {
  const left = await tx
    .delete(journeyAccess)
    .where(eq(journeyAccess.sessionKey, sessionKey))
    .returning({ refId: journeyAccess.refId });
  await tx.delete(quotationDrafts).where(eq(quotationDrafts.sessionKey, sessionKey));
  await forgetAnswers(tx, sessionKey);
  return left.map(({ refId }) => refId).sort();
}

/** Answers kept for repeated calls would be given to whoever repeats one. */
async function forgetAnswers(tx: Transaction, sessionKey: string): Promise<void> {
  await tx.delete(idempotentAnswers).where(eq(idempotentAnswers.sessionKey, sessionKey));
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

/** Money came for it, or may still come. */
export async function isPaidFor(tx: Transaction, refId: string): Promise<boolean> {
  const count = await tx.$count(
    paymentAttempts,
    and(
      eq(paymentAttempts.refId, refId),
      inArray(paymentAttempts.state, ['created', 'submitted', 'pending', 'succeeded']),
    ),
  );
  return count > 0;
}

/** The journey with everything stored about it. Attempts to pay that failed go as well: they moved no money. */
export async function eraseJourney(tx: Transaction, refId: string): Promise<void> {
  const attempts = tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.refId, refId));
  // Work that waits would look for what is gone, again and again.
  await tx
    .delete(outbox)
    .where(
      and(
        isNull(outbox.doneAt),
        or(
          eq(sql`${outbox.payload} ->> 'refId'`, refId),
          inArray(sql`(${outbox.payload} ->> 'attemptId')::uuid`, attempts),
        ),
      ),
    );
  for (const table of [paymentMemberTerms, paymentTerms, paymentEvents]) {
    await tx.delete(table).where(inArray(table.attemptId, attempts));
  }
  await tx.delete(paymentAttempts).where(eq(paymentAttempts.refId, refId));
  await tx.delete(mails).where(eq(mails.refId, refId));
  await tx.delete(quotations).where(eq(quotations.refId, refId));
}
