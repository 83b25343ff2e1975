import { eq } from 'drizzle-orm';
import {
  type AgreedTerms,
  toCoverageColumns,
  toLaterColumns,
  toMemberTerms,
  toPremiumColumns,
  toPremiumLines,
} from '../application';
import type { Executor, Transaction } from '../platform/db';
import { paymentMemberTerms, paymentTerms } from './tables';

/** Stores the terms to which the buyer agreed by submitting a payment. */
export async function insertPaymentTerms(
  tx: Transaction,
  attemptId: string,
  agreed: AgreedTerms,
): Promise<void> {
  const { freeLookDays, waitingDays, specifiedWaitingDays } = agreed.periods;
  await tx.insert(paymentTerms).values({
    attemptId,
    ...toPremiumColumns(agreed.premium),
    ...toLaterColumns(agreed.premium),
    freeLookDays,
    waitingDays,
    specifiedWaitingDays,
  });
  const members = toCoverageColumns(agreed);
  await tx.insert(paymentMemberTerms).values(members.map((row) => ({ attemptId, ...row })));
}

export async function loadPaymentTerms(db: Executor, attemptId: string): Promise<AgreedTerms> {
  const [row] = await db.select().from(paymentTerms).where(eq(paymentTerms.attemptId, attemptId));
  if (!row) throw new Error(`There are no terms of the payment attempt ${attemptId}.`);
  const members = await db
    .select()
    .from(paymentMemberTerms)
    .where(eq(paymentMemberTerms.attemptId, attemptId));
  const { freeLookDays, waitingDays, specifiedWaitingDays } = row;
  return {
    premium: toPremiumLines(row, row),
    periods: { freeLookDays, waitingDays, specifiedWaitingDays },
    terms: toMemberTerms(members),
  };
}
