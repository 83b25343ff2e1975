import { randomUUID } from 'node:crypto';
import { addDays, type IsoDate, malaysianDay } from '@edp/domain';
import type { PayableApplication, PayableApplications } from '../application';
import {
  ORDER_DEADLINE_SECONDS,
  type OrderSettings,
  isNotYetCharged,
  type CardGateway,
  type PaymentsRepository,
  type Settlement,
  type PaymentAttempt,
} from '../payment';
import type { BusinessMetrics } from '../platform/business-metrics';
import type { Infrastructure } from '../platform/infrastructure';
import { queueJob } from '../platform/outbox';
import { decryptRow } from '../platform/security';
import { chargeSchedules } from '../policy';
import { chargeKey, chargeOrder } from './charge-order';
import { afterOpening } from './charge-schedule';
import { chargeCardJob } from './jobs';
import type { SchedulesRepository } from './schedules.repository';

interface Dependencies extends Pick<Infrastructure, 'db' | 'vault' | 'clock' | 'log'> {
  readonly schedules: SchedulesRepository;
  readonly attempts: PaymentsRepository;
  readonly settlement: Settlement;
  readonly applications: PayableApplications;
  readonly cards: CardGateway;
  readonly metrics: Pick<BusinessMetrics, 'payment'>;
  readonly orderSettings: (application: PayableApplication) => OrderSettings;
}

interface RecurringCharges {
  /**
   * Opens and orders every charge that is due, once; returns their number. Ends early when `stopping`
   * is aborted.
   */
  chargeDue(stopping?: AbortSignal): Promise<number>;
  /**
   * For the outbox: orders a charge whose round crashed before the card gateway had made it. Throws
   * until it is made.
   */
  completeCharge(attemptId: string): Promise<void>;
}

const BATCH = 50;

export function createRecurringCharges(dependencies: Dependencies): RecurringCharges {
  const { db, schedules, attempts, settlement, applications, cards } = dependencies;
  const { vault, clock, log } = dependencies;

  return {
    async chargeDue(stopping) {
      const today = malaysianDay(clock());
      let opened = 0;
      for (const refId of await schedules.dueRefs(today, BATCH)) {
        if (stopping?.aborted) break;
        if (await charge(refId, today)) opened += 1;
      }
      return opened;
    },

    async completeCharge(attemptId) {
      const attempt = await attempts.find(attemptId);
      if (attempt?.state === 'created' && !(await order(attempt))) {
        throw new Error('The card gateway has not made the charge.');
      }
    },
  };

  /** A failure does not hold up the other charges: the outbox retries an order. */
  async function charge(refId: string, today: IsoDate): Promise<boolean> {
    try {
      const attempt = await open(refId, today);
      if (attempt) await order(attempt);
      return attempt !== null;
    } catch (error) {
      log.error({ err: error }, 'recurring charge failed');
      dependencies.metrics.payment('recurring', 'error');
      await postpone(refId, today);
      return false;
    }
  }

  /** Tries a charge that cannot be opened tomorrow: it would be the first of every round. */
  function postpone(refId: string, today: IsoDate): Promise<void> {
    return db.transaction(async (tx) => {
      if (!(await schedules.lockDue(refId, today, tx))) return;
      await schedules.update(refId, { nextTryOn: addDays(today, 1) }, tx);
    });
  }

  /**
   * Opens an attempt together with its outbox row, committed before the request to the card
   * gateway; null when it is not due.
   */
  function open(refId: string, today: IsoDate): Promise<PaymentAttempt | null> {
    return db.transaction(async (tx) => {
      const due = await schedules.lockDue(refId, today, tx);
      if (!due) return null;
      const { schedule, policy } = due;
      const purchase = await attempts.find(policy.attemptId, tx);
      if (!purchase) throw new Error('A policy lost its first payment.');
      const { proposalNumber } = await applications.load(refId, tx);

      await schedules.update(refId, afterOpening(schedule, today), tx);
      const attemptNo = await attempts.nextNumber(refId, tx);
      const now = clock();
      const attempt = await attempts.insert(
        {
          id: randomUUID(),
          refId,
          chargeNo: schedule.nextChargeNo,
          attemptNo,
          pspKey: chargeKey(proposalNumber, schedule, attemptNo),
          amountSen: schedule.nextTotal,
          currency: 'MYR',
          frequency: schedule.frequency,
          language: purchase.language,
          createdAt: now,
        },
        tx,
      );
      const payload = { attemptId: attempt.id };
      const delaySeconds = ORDER_DEADLINE_SECONDS;
      await queueJob({ job: chargeCardJob, payload, about: attempt.id, now, delaySeconds }, tx);
      return attempt;
    });
  }

  /**
   * False when the card gateway did not respond, or only accepted the order: the same order must be
   * sent again.
   */
  async function order(attempt: PaymentAttempt): Promise<boolean> {
    const { id: attemptId, refId } = attempt;
    const schedule = await schedules.find(refId);
    const cardToken = schedule && decryptRow(vault, chargeSchedules, schedule).cardToken;
    if (!cardToken) {
      log.error({ attemptId }, 'no stored card for a recurring charge');
      await settlement.reject(attemptId, 'card.none');
      return true;
    }
    const application = await applications.load(refId);
    const settings = dependencies.orderSettings(application);
    const result = await cards.charge(chargeOrder(attempt, application, cardToken, settings));
    switch (result.kind) {
      case 'payment':
        await settlement.record(attemptId, result.payment);
        return !isNotYetCharged(attempt.chargeNo, result.payment.state);
      case 'rejected':
        log.error({ attemptId, code: result.code }, 'card gateway rejected a charge');
        await settlement.reject(attemptId, result.code);
        return true;
      case 'unknown':
        log.warn({ attemptId, cause: result.cause }, 'card gateway does not respond');
        return false;
    }
  }
}
