import { eq } from 'drizzle-orm';
import type { AgreedTerms } from '../application';
import type { Executor, Transaction } from '../platform/db';
import { paymentMemberTerms, paymentTerms } from './tables';

/** Stores the terms to which the buyer agreed by submitting a payment. */
export async function insertPaymentTerms(
  tx: Transaction,
  attemptId: string,
  { premium, periods, terms }: AgreedTerms,
): Promise<void> {
  await tx.insert(paymentTerms).values({ attemptId, ...premium, ...periods });
  await tx
    .insert(paymentMemberTerms)
    .values([...terms].map(([memberId, member]) => ({ attemptId, memberId, ...member })));
}

export async function loadPaymentTerms(db: Executor, attemptId: string): Promise<AgreedTerms> {
  const [row] = await db.select().from(paymentTerms).where(eq(paymentTerms.attemptId, attemptId));
  if (!row) throw new Error(`There are no terms of the payment attempt ${attemptId}.`);
  const members = await db
    .select()
    .from(paymentMemberTerms)
    .where(eq(paymentMemberTerms.attemptId, attemptId));
  const { attemptId: _, freeLookDays, waitingDays, specifiedWaitingDays, ...premium } = row;
  return {
    premium,
    periods: { freeLookDays, waitingDays, specifiedWaitingDays },
    terms: new Map(members.map(({ attemptId: _of, memberId, ...member }) => [memberId, member])),
  };
}
