import { malaysianDay } from '@edp/domain';
import type { PayableApplications } from '../application';
import type { ProductFactsSource } from '../messaging';
import type { AttemptOutcome, PaymentAttempt } from '../payment';
import type { Transaction } from '../platform/db';
import type { Infrastructure } from '../platform/infrastructure';
import { queueJob } from '../platform/outbox';
import { newDatedNumber } from '../platform/security';
import { afterSuccess, dayOfNextTry, paidTill } from './charge-schedule';
import { chargeFailedJob, chargesStoppedJob, receiptJob } from './jobs';
import { insertReceipt } from './receipts.repository';
import type { ScheduledPolicy, SchedulesRepository } from './schedules.repository';

/** The beginning of receipt numbers. */
const BRAND = { insurance: 'RL', takaful: 'RT' } as const;

interface Dependencies extends Pick<Infrastructure, 'clock' | 'random'> {
  readonly schedules: SchedulesRepository;
  readonly applications: PayableApplications;
  readonly productFacts: ProductFactsSource;
}

/**
 * Outcome of a recurring charge: a paid one gets its receipt and schedules the next; a failed one
 * is tried again or ends the charges.
 */
export function createRecurringOutcome(dependencies: Dependencies): AttemptOutcome {
  const { schedules, applications, productFacts, random, clock } = dependencies;

  return {
    async succeeded(attempt, _cardToken, tx) {
      const { schedule, policy } = await scheduled(attempt, tx);
      const { refId, id: attemptId } = attempt;
      const now = clock();
      const today = malaysianDay(now);
      const { cover } = await applications.load(refId, tx);
      const next = afterSuccess(schedule, policy.firstChargeDate, today);
      await schedules.update(refId, next, tx);
      await insertReceipt(tx, {
        attemptId,
        refId,
        receiptNumber: newDatedNumber(random, BRAND[cover.variant], today),
        dueOn: schedule.nextChargeDate,
        paidTill: paidTill(policy.firstChargeDate, schedule),
        issuedOn: today,
        nextChargeDate: next.nextTryOn ?? next.nextChargeDate,
        nextAmountSen: next.nextTotal,
        createdAt: now,
      });
      const payload = { attemptId };
      await queueJob({ job: receiptJob, payload, about: attemptId, now }, tx);
    },

    async failed(attempt, tx) {
      const { schedule } = await scheduled(attempt, tx);
      // The customer cancelled while the charge was under way.
      if (schedule.stoppedAt !== null) return;
      const { refId, id: attemptId } = attempt;
      const now = clock();
      const { cover } = await applications.load(refId, tx);
      const { graceDays } = productFacts(cover.productCode, cover.variant).coverTerms;
      const nextTryOn = dayOfNextTry(schedule, graceDays, malaysianDay(now));
      if (nextTryOn === null) {
        await schedules.update(refId, { stoppedAt: now, nextTryOn: null }, tx);
        const payload = { attemptId };
        await queueJob({ job: chargesStoppedJob, payload, about: attemptId, now }, tx);
      } else {
        await schedules.update(refId, { nextTryOn }, tx);
        const payload = { attemptId, nextTryOn };
        await queueJob({ job: chargeFailedJob, payload, about: attemptId, now }, tx);
      }
    },
  };

  async function scheduled(
    { refId, chargeNo }: PaymentAttempt,
    tx: Transaction,
  ): Promise<ScheduledPolicy> {
    const found = await schedules.lock(refId, tx);
    if (found.schedule.nextChargeNo !== chargeNo) throw new Error('A charge is out of sequence.');
    return found;
  }
}
