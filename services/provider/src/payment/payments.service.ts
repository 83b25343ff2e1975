import { randomUUID } from 'node:crypto';
import type {
  PaymentStatusResponse,
  SubmitPaymentRequest,
  SubmitPaymentResponse,
} from '@edp/contracts';
import { languageOfCode, type Variant } from '@edp/domain';
import { RETRY_AFTER_SECONDS } from '@edp/service';
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
import type { Infrastructure } from '../platform/infrastructure';
import { queueJob } from '../platform/outbox';
import { PURCHASE, isFailed, isTerminal } from './attempt-state';
import { isAllowedPaymentUrl } from './card-gateway-client';
import { createOrderJob } from './jobs';
import { ORDER_DEADLINE_SECONDS, paymentOrder, type OrderSettings } from './payment-order';
import { paymentStatus } from './payment-status';
import { insertPaymentTerms, loadPaymentTerms } from './payment-terms.repository';
import type { CardGateway } from './payments.gateway';
import type { PaymentsRepository } from './payments.repository';
import type { Settlement } from './settlement';
import { checkReadiness, checkSubmission } from './submission-check';
import type { PaymentAttempt } from './tables';

/** Finds the policy of a payment; null while none is issued under the reference. */
interface PaidPolicies {
  find(refId: string): Promise<AgreedPolicy | null>;
}

export type PaymentsService = ReturnType<typeof createPaymentsService>;

interface Dependencies extends Pick<Infrastructure, 'db' | 'clock' | 'log'> {
  readonly idempotency: Pick<Idempotency, 'once' | 'forget'>;
  readonly attempts: PaymentsRepository;
  readonly settlement: Settlement;
  readonly policies: PaidPolicies;
  readonly applications: PayableApplications;
  readonly cards: CardGateway;
  /** The only allowed origin of payment pages. */
  readonly cardOrigin: string;
  readonly orderSettings: (application: PayableApplication) => OrderSettings;
}

export function createPaymentsService(dependencies: Dependencies) {
  const { db, idempotency, attempts, settlement, policies, applications } = dependencies;

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
      const request = { caller, endpoint: 'submitPayment', key, body } as const;
      await settleLatest(caller, body.refID);
      const { attemptId } = await idempotency.once(
        { ...request, textOf: JSON.stringify },
        async (tx) => ({ attemptId: (await openAttempt(dependencies, caller, body, tx)).id }),
      );
      const attempt = await orderAttempt(dependencies, attemptId);
      if (isFailed(attempt.state) && attempt.paymentUrl === null) {
        // The card gateway accepted no order: this key may start another.
        await idempotency.forget(request);
        throw unavailable();
      }
      const paymentUrl = allowedPageOf(attempt, dependencies.cardOrigin);
      return { transactionNo: body.transactionNo, paymentUrl };
    },

    /** The status of the payment, as current as the card gateway allows. */
    async status(caller: Caller, given: StatusQuery): Promise<PaymentStatusResponse> {
      const application = await applications.find(caller, given.transactionNo);
      const latest = await attempts.latest(application.refId);
      if (!latest || application.cover.variant !== given.entityType)
        throw new ProblemError('notFound');
      const attempt = isTerminal(latest.state) ? latest : await current(dependencies, latest);
      const policy = await policies.find(application.refId);
      // A failed attempt, too, shows the terms it was submitted with, whatever was chosen since.
      const agreed = policy ?? (await loadPaymentTerms(db, attempt.id));
      const cover = coverAsAgreed(application.cover, agreed);
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
      await orderAttempt(dependencies, attemptId);
    },
  };

  /** Settles the latest attempt, because its state decides whether a new one is started. */
  async function settleLatest(caller: Caller, refId: string): Promise<void> {
    await applications.owned(caller, refId);
    const latest = await attempts.latest(refId);
    if (latest && latest.state !== 'created') await settlement.settle(latest.id);
  }
}

/** Returns the attempt under way, or opens a new one. */
async function openAttempt(
  dependencies: Dependencies,
  caller: Caller,
  body: SubmitPaymentRequest,
  tx: Transaction,
): Promise<PaymentAttempt> {
  const { attempts, applications } = dependencies;
  const locked = await applications.lock(caller, body.refID, tx);
  const latest = await attempts.latest(locked.refId, tx);
  // An attempt may have failed since the application was read, and reopened it.
  const application =
    latest && isFailed(latest.state) ? await applications.load(locked.refId, tx) : locked;
  const underWay = latest && !isTerminal(latest.state) ? latest : null;
  checkSubmission(body, application, underWay ?? { amountSen: application.cover.premium.total });
  if (latest?.state === 'succeeded') throw new ProblemError('alreadyPaid');
  if (underWay) return underWay;

  checkReadiness(application);
  await applications.submitted(application, tx);
  const attemptNo = (latest?.attemptNo ?? 0) + 1;
  return insertAttempt(dependencies, application, { attemptNo, language: body.language }, tx);
}

/** Inserts an attempt with the agreed terms and its outbox job. */
async function insertAttempt(
  { attempts, clock }: Dependencies,
  { refId, proposalNumber, cover }: PayableApplication,
  { attemptNo, language }: { attemptNo: number; language: SubmitPaymentRequest['language'] },
  tx: Transaction,
): Promise<PaymentAttempt> {
  const now = clock();
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
      language: languageOfCode(language),
      createdAt: now,
    },
    tx,
  );
  await insertPaymentTerms(tx, attempt.id, termsOf(cover));
  const payload = { attemptId: attempt.id };
  const delaySeconds = ORDER_DEADLINE_SECONDS;
  await queueJob({ job: createOrderJob, payload, about: attempt.id, now, delaySeconds }, tx);
  return attempt;
}

/**
 * Orders the attempt at the card gateway. It is committed before the request; a missing response
 * carries no information: the attempt stays as it is, and the same order may be sent again.
 */
async function orderAttempt(
  { db, attempts, applications, settlement, cards, log, orderSettings }: Dependencies,
  attemptId: string,
): Promise<PaymentAttempt> {
  const attempt = await attempts.find(attemptId);
  if (!attempt) throw new Error(`There is no payment attempt ${attemptId}.`);
  if (attempt.state !== 'created') return attempt;
  const application = await applications.load(attempt.refId);
  const { premium } = await loadPaymentTerms(db, attemptId);
  const order = paymentOrder(attempt, application, premium, orderSettings(application));
  const result = await cards.create(order);
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

/** The attempt after a lookup. On an error the last known state: it must not be hidden from the buyer. */
async function current(
  { settlement, log }: Dependencies,
  attempt: PaymentAttempt,
): Promise<PaymentAttempt> {
  try {
    return (await settlement.settle(attempt.id)).attempt;
  } catch (error) {
    log.error({ err: error, attemptId: attempt.id }, 'payment cannot be settled');
    return attempt;
  }
}

function allowedPageOf({ id, paymentUrl }: PaymentAttempt, cardOrigin: string): string {
  if (paymentUrl && isAllowedPaymentUrl(paymentUrl, cardOrigin)) return paymentUrl;
  // The error handler logs the cause, once.
  throw unavailable(
    new Error(`The payment page of attempt ${id} is not on the origin of the card gateway.`),
  );
}

interface StatusQuery {
  readonly transactionNo: string;
  readonly entityType: Variant | (string & {});
}

function unavailable(cause?: Error): ProblemError {
  return new ProblemError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS, cause });
}
