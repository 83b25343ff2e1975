import type { CardPayment, PaymentState } from '@edp/contracts';
import { DAY_MS } from '@edp/domain';
import type { BusinessMetrics } from '../platform/business-metrics';
import type { Transaction } from '../platform/db';
import type { Infrastructure } from '../platform/infrastructure';
import {
  type FailedState,
  isFailed,
  isNotYetCharged,
  isTerminal,
  PURCHASE,
  settledState,
} from './attempt-state';
import { ABANDONED } from './payment-status';
import type { CardGateway } from './payments.gateway';
import type { AttemptFacts, PaymentsRepository } from './payments.repository';
import type { PaymentAttempt } from './tables';

/** Effects of the end of an attempt, in the transaction that records it. */
export interface AttemptOutcome {
  /** The card was charged. `cardToken` allows further charges, where the card gateway gave one. */
  succeeded(attempt: PaymentAttempt, cardToken: string | undefined, tx: Transaction): Promise<void>;
  /** The card was not and will not be charged. `before` is the previous state of the attempt. */
  failed(attempt: PaymentAttempt, tx: Transaction, before: PaymentState): Promise<void>;
}

/** Outcomes of the charge that buys the cover, and of every later one. */
interface AttemptOutcomes {
  readonly purchase: AttemptOutcome;
  readonly recurring: AttemptOutcome;
}

/** An attempt that the card gateway does not know after this time cannot be paid any more. */
const ABANDONED_AFTER_MS = DAY_MS;

interface Settled {
  readonly attempt: PaymentAttempt;
  /** False when the card gateway did not respond: the attempt has its last known state. */
  readonly isCurrent: boolean;
}

export type Settlement = ReturnType<typeof createSettlement>;

interface Dependencies extends Pick<Infrastructure, 'db' | 'clock' | 'log'> {
  readonly attempts: PaymentsRepository;
  readonly outcomes: AttemptOutcomes;
  readonly cards: CardGateway;
  readonly metrics: Pick<BusinessMetrics, 'payment'>;
}

/**
 * The only place where an attempt changes its state. Webhook, browser, reconciler and the order
 * request call it in any order and number: the state comes from what the card gateway reports at
 * that moment.
 */
export function createSettlement(dependencies: Dependencies) {
  const { db, attempts, outcomes, cards, clock, log, metrics } = dependencies;
  const underWay = new Map<string, Promise<Settled>>();

  return {
    settle,

    /**
     * Settles with a lookup that starts now: after a webhook, the response to a pending lookup may
     * be stale.
     */
    async settleFresh(attemptId: string): Promise<Settled> {
      await underWay.get(attemptId)?.catch(() => undefined);
      return settle(attemptId);
    },

    /** Applies a response that is already available: the one to the order. */
    record,

    /** Records that the card gateway rejected the order: nothing was or will be charged. */
    reject: (attemptId: string, code: string) =>
      changeOnce(attemptId, (attempt, tx) =>
        finish(attempt, { state: 'error', facts: { failureCode: code } }, tx),
      ),
  };

  /**
   * Looks the payment up at the card gateway and applies the response. Concurrent callers share one
   * lookup.
   */
  function settle(attemptId: string): Promise<Settled> {
    const pending = underWay.get(attemptId);
    if (pending) return pending;
    const lookup = lookUp(attemptId).finally(() => underWay.delete(attemptId));
    underWay.set(attemptId, lookup);
    return lookup;
  }

  async function lookUp(attemptId: string): Promise<Settled> {
    const attempt = await attempts.find(attemptId);
    if (!attempt) throw new Error(`There is no payment attempt ${attemptId}.`);
    if (isTerminal(attempt.state)) return { attempt, isCurrent: true };
    // The lookup runs before the row is locked: a slow response must not hold a lock. A stale
    // response does no harm, since states only move forward.
    const result = await cards.find(attempt.pspKey);
    switch (result.kind) {
      case 'payment':
        return { attempt: await record(attemptId, result.payment), isCurrent: true };
      case 'absent':
        return {
          attempt: isAbandoned(attempt) ? await abandon(attempt) : attempt,
          isCurrent: true,
        };
      case 'unknown':
        log.warn({ attemptId, cause: result.cause }, 'card gateway does not respond');
        return { attempt, isCurrent: false };
    }
  }

  function record(attemptId: string, reported: CardPayment): Promise<PaymentAttempt> {
    return changeOnce(attemptId, async (attempt, tx) => {
      if (!isSamePayment(attempt, reported)) {
        log.error({ attemptId }, 'card gateway has a different payment for this idempotency key');
        return attempt;
      }
      if (isNotYetCharged(attempt.chargeNo, reported.state)) return attempt;
      const state = settledState(attempt.state, reported.state);
      if (!state) return attempt;
      const facts = factsOf(reported);
      if (state === 'succeeded') return succeed(attempt, facts, reported.token, tx);
      if (isFailed(state)) return finish(attempt, { state, facts }, tx);
      return attempts.transition(attempt, { state, facts, now: clock() }, tx);
    });
  }

  function abandon(attempt: PaymentAttempt): Promise<PaymentAttempt> {
    return changeOnce(attempt.id, async (locked, tx) =>
      // A changed state means that the card gateway got the order after the lookup.
      locked.state === attempt.state
        ? finish(locked, { state: 'failed', facts: { failureCode: ABANDONED } }, tx)
        : locked,
    );
  }

  /** Records the charge and issues what it buys, in one transaction. */
  async function succeed(
    attempt: PaymentAttempt,
    facts: AttemptFacts,
    cardToken: string | undefined,
    tx: Transaction,
  ): Promise<PaymentAttempt> {
    const paid = await attempts.transition(
      attempt,
      { state: 'succeeded', facts, now: clock() },
      tx,
    );
    await outcomeOf(paid).succeeded(paid, cardToken, tx);
    return paid;
  }

  /** Records that nothing was charged. */
  async function finish(
    attempt: PaymentAttempt,
    { state, facts }: { state: FailedState; facts: AttemptFacts },
    tx: Transaction,
  ): Promise<PaymentAttempt> {
    const now = clock();
    const ended = await attempts.transition(attempt, { state, facts, now }, tx);
    await outcomeOf(ended).failed(ended, tx, attempt.state);
    return ended;
  }

  /** Locks the attempt while `change` runs; an attempt in a terminal state is left unchanged. */
  async function changeOnce(
    attemptId: string,
    change: (attempt: PaymentAttempt, tx: Transaction) => Promise<PaymentAttempt>,
  ): Promise<PaymentAttempt> {
    const [before, after] = await db.transaction(async (tx) => {
      const attempt = await attempts.lock(attemptId, tx);
      return [attempt, isTerminal(attempt.state) ? attempt : await change(attempt, tx)] as const;
    });
    if (after.state !== before.state) {
      metrics.payment(after.chargeNo === PURCHASE ? 'purchase' : 'recurring', after.state);
    }
    return after;
  }

  function outcomeOf({ chargeNo }: PaymentAttempt): AttemptOutcome {
    return chargeNo === PURCHASE ? outcomes.purchase : outcomes.recurring;
  }

  /**
   * Only a purchase can be abandoned: it needs the buyer on the card page. A later charge takes the
   * money whenever its order arrives, so it is ordered again under its key until the card gateway
   * responds.
   */
  function isAbandoned({ chargeNo, createdAt }: PaymentAttempt): boolean {
    return chargeNo === PURCHASE && clock().getTime() - createdAt.getTime() > ABANDONED_AFTER_MS;
  }
}

function isSamePayment(attempt: PaymentAttempt, reported: CardPayment): boolean {
  return (
    reported.pspKey === attempt.pspKey &&
    reported.amountSen === attempt.amountSen &&
    reported.currency === attempt.currency
  );
}

/** A cancelled or expired page has no failure code: its state is the reason. */
function failureFact({ failureCode, state }: CardPayment): AttemptFacts {
  if (failureCode) return { failureCode };
  return state === 'cancelled' || state === 'expired' ? { failureCode: state } : {};
}

function factsOf(reported: CardPayment): AttemptFacts {
  return {
    paymentId: reported.paymentId,
    ...(reported.paymentUrl ? { paymentUrl: reported.paymentUrl } : {}),
    ...(reported.card ? { cardBrand: reported.card.brand, cardLast4: reported.card.last4 } : {}),
    ...(reported.approvalCode ? { approvalCode: reported.approvalCode } : {}),
    ...failureFact(reported),
  };
}
