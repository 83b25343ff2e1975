import { and, desc, eq, gt, isNotNull, lte, max } from 'drizzle-orm';
import type { PaymentState } from '@edp/contracts';
import { backoff } from '@edp/domain';
import { secondsAfter } from '@edp/service';
import type { Database, Executor, Transaction } from '../platform/db';
import { isTerminal, PURCHASE } from './attempt-state';
import {
  paymentAttempts,
  paymentEvents,
  type NewPaymentAttempt,
  type PaymentAttempt,
} from './tables';

/** Data from the card gateway that is stored with an attempt. */
export type AttemptFacts = Partial<
  Pick<
    PaymentAttempt,
    'paymentId' | 'paymentUrl' | 'cardBrand' | 'cardLast4' | 'approvalCode' | 'failureCode'
  >
>;

const POLL_SECONDS = { first: 10, longest: 15 * 60 };

export type PaymentsRepository = ReturnType<typeof createPaymentsRepository>;

export function createPaymentsRepository(db: Database) {
  return {
    async find(id: string, on: Executor = db): Promise<PaymentAttempt | null> {
      const [row] = await on.select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
      return row ?? null;
    },

    async findByPspKey(pspKey: string): Promise<PaymentAttempt | null> {
      const [row] = await db
        .select()
        .from(paymentAttempts)
        .where(eq(paymentAttempts.pspKey, pspKey));
      return row ?? null;
    },

    /** The last attempt to buy the cover, in any state. */
    async latest(refId: string, on: Executor = db): Promise<PaymentAttempt | null> {
      const [row] = await on
        .select()
        .from(paymentAttempts)
        .where(and(eq(paymentAttempts.refId, refId), eq(paymentAttempts.chargeNo, PURCHASE)))
        .orderBy(desc(paymentAttempts.attemptNo))
        .limit(1);
      return row ?? null;
    },

    /** The number of an application's next attempt, for any charge. */
    async nextNumber(refId: string, on: Executor = db): Promise<number> {
      const [row] = await on
        .select({ highest: max(paymentAttempts.attemptNo) })
        .from(paymentAttempts)
        .where(eq(paymentAttempts.refId, refId));
      return (row?.highest ?? 0) + 1;
    },

    /** Locks the attempt until the transaction ends. */
    async lock(id: string, tx: Transaction): Promise<PaymentAttempt> {
      const [row] = await tx
        .select()
        .from(paymentAttempts)
        .where(eq(paymentAttempts.id, id))
        .for('update');
      if (!row) throw new Error(`There is no payment attempt ${id}.`);
      return row;
    },

    async insert(
      attempt: Omit<NewPaymentAttempt, 'state' | 'pollCount' | 'nextPollAt'>,
      tx: Transaction,
    ): Promise<PaymentAttempt> {
      const [row] = await tx
        .insert(paymentAttempts)
        .values({
          ...attempt,
          state: 'created',
          pollCount: 0,
          nextPollAt: secondsAfter(attempt.createdAt, POLL_SECONDS.first),
        })
        .returning();
      if (!row) throw new Error('An attempt was not stored.');
      await tx.insert(paymentEvents).values(event(row.id, 'created', attempt.createdAt));
      return row;
    },

    /** Applies one transition to a locked attempt. Its event is unique, so it happens once. */
    async transition(
      attempt: PaymentAttempt,
      to: { state: PaymentState; facts: AttemptFacts; now: Date },
      tx: Transaction,
    ): Promise<PaymentAttempt> {
      const [row] = await tx
        .update(paymentAttempts)
        .set({
          ...to.facts,
          state: to.state,
          ...(isTerminal(to.state) ? { settledAt: to.now, nextPollAt: null } : {}),
        })
        .where(and(eq(paymentAttempts.id, attempt.id), eq(paymentAttempts.state, attempt.state)))
        .returning();
      if (!row) throw new Error('An attempt changed under its lock.');
      await tx.insert(paymentEvents).values(event(attempt.id, to.state, to.now));
      return row;
    },

    /**
     * Claims attempts that are due for polling; each is claimed by one process. The polling
     * interval grows from 10 seconds to 15 minutes.
     */
    claimDue(now: Date, limit: number): Promise<PaymentAttempt[]> {
      return db.transaction(async (tx) => {
        const due = await tx
          .select()
          .from(paymentAttempts)
          .where(and(isNotNull(paymentAttempts.nextPollAt), lte(paymentAttempts.nextPollAt, now)))
          .orderBy(paymentAttempts.nextPollAt)
          .limit(limit)
          .for('update', { skipLocked: true });
        for (const { id, pollCount } of due) {
          await tx
            .update(paymentAttempts)
            .set({
              pollCount: pollCount + 1,
              nextPollAt: secondsAfter(now, pollSeconds(pollCount + 1)),
            })
            .where(eq(paymentAttempts.id, id));
        }
        return due;
      });
    },

    /** Makes all attempts under way due for polling now. */
    async makeAllDue(now: Date): Promise<void> {
      await db
        .update(paymentAttempts)
        .set({ nextPollAt: now })
        .where(gt(paymentAttempts.nextPollAt, now));
    },

    /**
     * Makes claimed attempts due again soon, after a poll without a response, with the interval
     * they had before the claim.
     */
    async retrySoon(claimed: readonly PaymentAttempt[], now: Date): Promise<void> {
      for (const { id, pollCount } of claimed) {
        await db
          .update(paymentAttempts)
          .set({ pollCount, nextPollAt: secondsAfter(now, POLL_SECONDS.first) })
          .where(and(eq(paymentAttempts.id, id), isNotNull(paymentAttempts.nextPollAt)));
      }
    },
  };
}

function pollSeconds(polls: number): number {
  return backoff(polls + 1, POLL_SECONDS);
}

function event(attemptId: string, state: PaymentState, at: Date) {
  return { attemptId, state, at };
}
