import { and, eq, inArray } from 'drizzle-orm';
import { PAYMENT_STATES_UNDER_WAY } from '@edp/contracts';
import type { JourneyPart } from '../journey';
import { deletePendingJobs } from '../platform/outbox';
import { paymentAttempts, paymentEvents, paymentMemberTerms, paymentTerms } from './tables';

/** Payment attempts of a journey. */
export const attemptsOfJourney: JourneyPart = {
  async isPaidFor(tx, refId) {
    const count = await tx.$count(
      paymentAttempts,
      and(
        eq(paymentAttempts.refId, refId),
        inArray(paymentAttempts.state, [...PAYMENT_STATES_UNDER_WAY, 'succeeded']),
      ),
    );
    return count > 0;
  },

  async erase(tx, refId) {
    const rows = await tx
      .select({ id: paymentAttempts.id })
      .from(paymentAttempts)
      .where(eq(paymentAttempts.refId, refId));
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    await deletePendingJobs(tx, 'attemptId', ids);
    for (const table of [paymentMemberTerms, paymentTerms, paymentEvents]) {
      await tx.delete(table).where(inArray(table.attemptId, ids));
    }
    await tx.delete(paymentAttempts).where(eq(paymentAttempts.refId, refId));
  },
};
