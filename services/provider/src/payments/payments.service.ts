import { randomUUID } from 'node:crypto';
import type {
  PaymentStatusResponse,
  SubmitPaymentRequest,
  SubmitPaymentResponse,
} from '@edp/contracts';
import type { Variant } from '@edp/domain';
import type { Clock } from '../clock';
import type { Database } from '../db/client';
import { Refusal } from '../http/refusal';
import type { Log } from '../log';
import type { OutboxRepository } from '../outbox/outbox.repository';
import type { Caller } from '../plugins/caller';
import { coverAsAgreed, termsOf } from '../policies/agreed-terms';
import type { PoliciesService } from '../policies/policies.service';
import { languageOf } from '../wording/language-of';
import { PURCHASE } from './charge-number';
import type { PayableApplication, PayableApplications } from './payable-application';
import { paymentOrder, type OrderSettings } from './payment-order';
import { isFailed, isTerminal } from './payment-state';
import { paymentStatus } from './payment-status';
import type { PaymentTermsRepository } from './payment-terms.repository';
import { isAllowedPaymentUrl } from './payment-url';
import type { CardGateway } from './payments.gateway';
import type { PaymentAttempt, PaymentsRepository } from './payments.repository';
import type { Settlement } from './settlement';
import { checkReadiness, checkSubmission } from './submission-check';

/** The request that starts an attempt orders it itself; the outbox steps in when that request died. */
const ORDER_PATIENCE_SECONDS = 10;
const RETRY_AFTER_SECONDS = 5;

export type PaymentsService = ReturnType<typeof createPaymentsService>;

interface Dependencies {
  readonly db: Database;
  readonly attempts: PaymentsRepository;
  readonly terms: PaymentTermsRepository;
  readonly settlement: Settlement;
  readonly policies: PoliciesService;
  readonly applications: PayableApplications;
  readonly outbox: OutboxRepository;
  readonly cards: CardGateway;
  readonly clock: Clock;
  readonly log: Log;
  /** The only origin a payment page may lie on. */
  readonly cardOrigin: string;
  readonly orderSettings: (application: PayableApplication) => OrderSettings;
}

export function createPaymentsService(dependencies: Dependencies) {
  const { db, attempts, terms, settlement, policies, applications, outbox, cards, clock, log } =
    dependencies;

  return {
    /**
     * Starts a payment, or finds the one under way: the buyer who asks again, from another tab or after a lost
     * answer, is sent to the same page and charged once.
     */
    async submit(caller: Caller, body: SubmitPaymentRequest): Promise<SubmitPaymentResponse> {
      let { attempt, application } = await open(caller, body);
      if (attempt.state !== 'created') {
        ({ attempt } = await settlement.settle(attempt.id));
        if (isFailed(attempt.state)) ({ attempt, application } = await open(caller, body));
      }
      if (attempt.state === 'created') attempt = await order(attempt, application);
      if (attempt.state === 'succeeded') throw new Refusal('alreadyPaid');
      return {
        transactionNo: application.proposalNumber,
        paymentUrl: pageOf(attempt),
      };
    },

    /** How the payment stands, by the card gateway's word as far as that can be had. */
    async status(caller: Caller, given: StatusQuery): Promise<PaymentStatusResponse> {
      const application = await applications.find(caller, given.transactionNo);
      const latest = await attempts.latest(application.refId);
      if (!latest || application.cover.variant !== given.entityType) throw new Refusal('notFound');
      const attempt = isTerminal(latest.state) ? latest : await current(latest);
      const policy = await policies.find(application.refId);
      // Also of an attempt that came to nothing: what it asked for, whatever was chosen since.
      const agreed = policy ?? (await terms.find(attempt.id));
      const cover = agreed ? coverAsAgreed(application.cover, agreed) : application.cover;
      return paymentStatus({ ...application, cover }, attempt, policy);
    },

    /** The transaction number of a journey is its proposal number. */
    async transactionNo(caller: Caller, refId: string): Promise<string> {
      return (await applications.owned(caller, refId)).proposalNumber;
    },

    /** For the outbox: orders an attempt whose request died before the card gateway answered. */
    async completeOrder(attemptId: string): Promise<void> {
      const attempt = await attempts.find(attemptId);
      if (attempt?.state !== 'created') return;
      await order(attempt, await applications.load(attempt.refId));
    },
  };

  /** The attempt under way, or a new one together with its outbox row. Committed before anybody else is asked. */
  function open(
    caller: Caller,
    body: SubmitPaymentRequest,
  ): Promise<{ attempt: PaymentAttempt; application: PayableApplication }> {
    return db.transaction(async (tx) => {
      const held = await applications.hold(caller, body.refID, tx);
      const { refId, proposalNumber } = held;
      const latest = await attempts.latest(refId, tx);
      // An attempt may have come to nothing since the application was read, and reopened it.
      const application =
        latest && isFailed(latest.state) ? await applications.load(refId, tx) : held;
      const { cover } = application;
      const underWay = latest && !isTerminal(latest.state) ? latest : null;
      checkSubmission(body, application, underWay ?? { amountSen: cover.premium.total });
      if (latest?.state === 'succeeded') throw new Refusal('alreadyPaid');
      if (underWay) return { attempt: underWay, application };

      checkReadiness(application);
      const now = clock();
      const attemptNo = (latest?.attemptNo ?? 0) + 1;
      await applications.submitted(refId, tx);
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
          language: languageOf(body.language),
          createdAt: now,
        },
        tx,
      );
      await terms.insert(attempt.id, termsOf(cover), tx);
      await outbox.add(
        {
          kind: 'payment.create',
          payload: { attemptId: attempt.id },
          about: attempt.id,
          now,
          delaySeconds: ORDER_PATIENCE_SECONDS,
        },
        tx,
      );
      return { attempt, application };
    });
  }

  /** An answer that does not come says nothing: the attempt stays as it is, and the same order may be sent again. */
  async function order(
    attempt: PaymentAttempt,
    application: PayableApplication,
  ): Promise<PaymentAttempt> {
    const settings = dependencies.orderSettings(application);
    const premium = (await terms.find(attempt.id))?.premium ?? application.cover.premium;
    const answer = await cards.create(paymentOrder(attempt, application, premium, settings));
    switch (answer.kind) {
      case 'payment':
        return settlement.record(attempt.id, answer.payment);
      case 'refused':
        log.error({ attemptId: attempt.id, code: answer.code }, 'card gateway refused an order');
        await settlement.refuse(attempt.id, answer.code);
        throw unavailable();
      case 'unknown':
        log.warn({ attemptId: attempt.id, cause: answer.cause }, 'card gateway does not answer');
        throw unavailable();
    }
  }

  /** A fault on the way must not hide from the buyer what is known. */
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
    // Told in the log by whoever answers with the refusal, once.
    throw unavailable(
      new Error(`The payment page of attempt ${id} is not on the origin of the card gateway.`),
    );
  }
}

interface StatusQuery {
  readonly transactionNo: string;
  readonly entityType: Variant | (string & {});
}

function unavailable(cause?: Error): Refusal {
  return new Refusal('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS, cause });
}
