import { eq } from 'drizzle-orm';
import {
  type AgreedTerms,
  toCoverageColumns,
  toLaterColumns,
  toMemberTerms,
  toPremiumColumns,
  toPremiumLines,
} from '../application';
import type { Database, Executor, Transaction } from '../platform/db';
import { paymentMemberTerms, paymentTerms } from './tables';

export type PaymentTermsRepository = ReturnType<typeof createPaymentTermsRepository>;

/** Stores the terms to which buyers agreed by submitting a payment. */
export function createPaymentTermsRepository(db: Database) {
  return {
    async insert(attemptId: string, agreed: AgreedTerms, tx: Transaction): Promise<void> {
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
    },

    /** Null for a payment submitted before terms were stored. */
    async find(attemptId: string, on: Executor = db): Promise<AgreedTerms | null> {
      const [row] = await on
        .select()
        .from(paymentTerms)
        .where(eq(paymentTerms.attemptId, attemptId));
      if (!row) return null;
      const members = await on
        .select()
        .from(paymentMemberTerms)
        .where(eq(paymentMemberTerms.attemptId, attemptId));
      const { freeLookDays, waitingDays, specifiedWaitingDays } = row;
      return {
        premium: toPremiumLines(row, row),
        periods: { freeLookDays, waitingDays, specifiedWaitingDays },
        terms: toMemberTerms(members),
      };
    },
  };
}
