import { randomUUID } from 'node:crypto';
import type {
  PaymentStatusResponse,
  SubmitPaymentRequest,
  SubmitPaymentResponse,
} from '@edp/contracts';
import { languageOfCode, type Variant } from '@edp/domain';
import { type Clock, type Log, RETRY_AFTER_SECONDS } from '@edp/service';
import {
  type AgreedPolicy,
  coverAsAgreed,
  termsOf,
  type PayableApplication,
  type PayableApplications,
} from '../application';
import type { Transaction } from '../platform/db';
import { type Caller, ProblemError } from '../platform/http';
import type { Idempotency } from '../platform/idempotency';
import type { OutboxRepository } from '../platform/outbox';
import { PURCHASE, isFailed, isTerminal } from './attempt-state';
import { isAllowedPaymentUrl } from './card-gateway-client';
import { createOrderJob } from './jobs';
import { ORDER_DEADLINE_SECONDS, paymentOrder, type OrderSettings } from './payment-order';
import { paymentStatus } from './payment-status';
import type { PaymentTermsRepository } from './payment-terms.repository';
import type { CardGateway } from './payments.gateway';
import type { PaymentsRepository } from './payments.repository';
import type { Settlement } from './settlement';
import { checkReadiness, checkSubmission } from './submission-check';
import type { PaymentAttempt } from './tables';

/** Finds the policy of a payment; null while none is issued under the reference. */
export interface PaidPolicies {
  find(refId: string): Promise<AgreedPolicy | null>;
}

export type PaymentsService = ReturnType<typeof createPaymentsService>;

interface Dependencies {
  readonly idempotency: Pick<Idempotency, 'once' | 'forget'>;
  readonly attempts: PaymentsRepository;
  readonly terms: PaymentTermsRepository;
  readonly settlement: Settlement;
  readonly policies: PaidPolicies;
  readonly applications: PayableApplications;
  readonly outbox: OutboxRepository;
  readonly cards: CardGateway;
  readonly clock: Clock;
  readonly log: Log;
  /** The only allowed origin of payment pages. */
  readonly cardOrigin: string;
  readonly orderSettings: (application: PayableApplication) => OrderSettings;
}

export function createPaymentsService(dependencies: Dependencies) {
  const { idempotency, attempts, terms, settlement, policies } = dependencies;
  const { applications, outbox, cards, clock, log } = dependencies;

  return {
    /**
     * Starts a payment, or returns the one under way: a buyer who submits again, from another tab
     * or after a lost response, is sent to the same page and charged once. A key leads to one
     * attempt: a late repeat, after that attempt has failed, starts no other.
     */
    async submit(
      caller: Caller,
      body: SubmitPaymentRequest,
      key: string,
    ): Promise<SubmitPaymentResponse> {
      const request = { caller, call: 'submitPayment', key, body } as const;
      await settleLatest(caller, body.refID);
      const { attemptId } = await idempotency.once(
        { ...request, textOf: JSON.stringify },
        async (tx) => ({ attemptId: (await open(caller, body, tx)).id }),
      );
      const attempt = await ordered(attemptId);
      if (isFailed(attempt.state) && attempt.paymentUrl === null) {
        // The card gateway accepted no order: this key may start another.
        await idempotency.forget(request);
        throw unavailable();
      }
      return { transactionNo: body.transactionNo, paymentUrl: pageOf(attempt) };
    },

    /** The status of the payment, as current as the card gateway allows. */
    async status(caller: Caller, given: StatusQuery): Promise<PaymentStatusResponse> {
      const application = await applications.find(caller, given.transactionNo);
      const latest = await attempts.latest(application.refId);
      if (!latest || application.cover.variant !== given.entityType)
        throw new ProblemError('notFound');
      const attempt = isTerminal(latest.state) ? latest : await current(latest);
      const policy = await policies.find(application.refId);
      // A failed attempt, too, shows the terms it was submitted with, whatever was chosen since.
      const agreed = policy ?? (await terms.find(attempt.id));
      const cover = agreed ? coverAsAgreed(application.cover, agreed) : application.cover;
      return paymentStatus({ ...application, cover }, attempt, policy);
    },

    /** The transaction number of a journey is its proposal number. */
    async transactionNo(caller: Caller, refId: string): Promise<string> {
      return (await applications.owned(caller, refId)).proposalNumber;
    },

    /**
     * For the outbox: orders an attempt whose request crashed before the card gateway responded.
     */
    async completeOrder(attemptId: string): Promise<void> {
      await ordered(attemptId);
    },
  };

  /** Settles the latest attempt, because its state decides whether a new one is started. */
  async function settleLatest(caller: Caller, refId: string): Promise<void> {
    await applications.owned(caller, refId);
    const latest = await attempts.latest(refId);
    if (latest && latest.state !== 'created') await settlement.settle(latest.id);
  }

  /** Returns the attempt under way, or a new one together with its outbox row. */
  async function open(
    caller: Caller,
    body: SubmitPaymentRequest,
    tx: Transaction,
  ): Promise<PaymentAttempt> {
    const held = await applications.hold(caller, body.refID, tx);
    const { refId, proposalNumber } = held;
    const latest = await attempts.latest(refId, tx);
    // An attempt may have failed since the application was read, and reopened it.
    const application =
      latest && isFailed(latest.state) ? await applications.load(refId, tx) : held;
    const { cover } = application;
    const underWay = latest && !isTerminal(latest.state) ? latest : null;
    checkSubmission(body, application, underWay ?? { amountSen: cover.premium.total });
    if (latest?.state === 'succeeded') throw new ProblemError('alreadyPaid');
    if (underWay) return underWay;

    checkReadiness(application);
    const now = clock();
    const attemptNo = (latest?.attemptNo ?? 0) + 1;
    await applications.submitted(application, tx);
    const attempt = await attempts.insert(
      {
        id: randomUUID(),
        refId,
        chargeNo: PURCHASE,
        attemptNo,
        pspKey: `${proposalNumber}:${attemptNo}`,
        amountSen: cover.premium.total,
        currency: 'MYR',
        frequency: cover.frequency,
        language: languageOfCode(body.language),
        createdAt: now,
      },
      tx,
    );
    await terms.insert(attempt.id, termsOf(cover), tx);
    await outbox.add(
      {
        job: createOrderJob,
        payload: { attemptId: attempt.id },
        about: attempt.id,
        now,
        delaySeconds: ORDER_DEADLINE_SECONDS,
      },
      tx,
    );
    return attempt;
  }

  /**
   * Orders the attempt at the card gateway. It is committed before the request; a missing response
   * carries no information: the attempt stays as it is, and the same order may be sent again.
   */
  async function ordered(attemptId: string): Promise<PaymentAttempt> {
    const attempt = await attempts.find(attemptId);
    if (!attempt) throw new Error(`There is no payment attempt ${attemptId}.`);
    if (attempt.state !== 'created') return attempt;
    const application = await applications.load(attempt.refId);
    const settings = dependencies.orderSettings(application);
    const premium = (await terms.find(attemptId))?.premium ?? application.cover.premium;
    const result = await cards.create(paymentOrder(attempt, application, premium, settings));
    switch (result.kind) {
      case 'payment':
        return settlement.record(attemptId, result.payment);
      case 'rejected':
        log.error({ attemptId, code: result.code }, 'card gateway rejected an order');
        return settlement.reject(attemptId, result.code);
      case 'unknown':
        log.warn({ attemptId, cause: result.cause }, 'card gateway does not respond');
        throw unavailable();
    }
  }

  /** An error here must not hide the known status from the buyer. */
  async function current(attempt: PaymentAttempt): Promise<PaymentAttempt> {
    try {
      return (await settlement.settle(attempt.id)).attempt;
    } catch (error) {
      log.error({ err: error, attemptId: attempt.id }, 'payment cannot be settled');
      return attempt;
    }
  }

  function pageOf({ id, paymentUrl }: PaymentAttempt): string {
    if (paymentUrl && isAllowedPaymentUrl(paymentUrl, dependencies.cardOrigin)) return paymentUrl;
    // The error handler logs the cause, once.
    throw unavailable(
      new Error(`The payment page of attempt ${id} is not on the origin of the card gateway.`),
    );
  }
}

interface StatusQuery {
  readonly transactionNo: string;
  readonly entityType: Variant | (string & {});
}

function unavailable(cause?: Error): ProblemError {
  return new ProblemError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS, cause });
}
