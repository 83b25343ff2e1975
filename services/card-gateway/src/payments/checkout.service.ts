import { secondsAfter, type Clock } from '@edp/service';
import type { AcceptedCard } from '../cards/card-form';
import { bankResult } from '../cards/outcomes';
import { TEST_CHALLENGE_CODE } from '../cards/test-cards';
import type { Database, Transaction } from '../db/client';
import type { Payment } from '../db/schema';
import { CODE_SECONDS, CODE_TRIES, dueChange, MAX_CODES } from './payment-changes';
import type { PaymentsRepository } from './payments.repository';
import type { Settlement } from './settlement';

export interface CodeResult {
  readonly payment: Payment;
  /** Result of the code: `settled` also when the payment was settled already. */
  readonly check: 'settled' | 'missing' | 'wrong' | 'expired';
  readonly triesLeft: number;
}

/** Result of a request for a new code. */
interface CodeRequest {
  readonly payment: Payment;
  readonly isSent: boolean;
}

export type CheckoutService = ReturnType<typeof createCheckoutService>;

/** Actions of a buyer on the hosted page. Every function returns null for an unknown payment. */
export function createCheckoutService(options: {
  readonly db: Database;
  readonly payments: PaymentsRepository;
  readonly settlement: Settlement;
  readonly clock: Clock;
  readonly sessionSeconds: number;
}) {
  const { db, payments, settlement, clock } = options;

  return {
    /** Presents the card; idempotent for repeated submissions from another tab or after Back. */
    submitCard: (id: string, card: AcceptedCard): Promise<Payment | null> =>
      withPayment(id, (payment, tx) => {
        if (payment.state !== 'created') return payment;
        const { scenario, brand: cardBrand, last4: cardLast4 } = card;
        const also = { scenario, cardBrand, cardLast4 };
        return settlement.apply(payment, bankResult(scenario), tx, also);
      }),

    answerChallenge: (id: string, code: string): Promise<CodeResult | null> =>
      withPayment<CodeResult>(id, async (payment, tx) => {
        const settled = (now: Payment): CodeResult => ({
          payment: now,
          check: 'settled',
          triesLeft: 0,
        });
        const triesLeft = CODE_TRIES - payment.codeTries;
        if (payment.state !== 'challenge') return settled(payment);
        if (code.trim() === '') return { payment, check: 'missing', triesLeft };
        if (!payment.codeExpiresAt || payment.codeExpiresAt.getTime() <= clock().getTime()) {
          return { payment, check: 'expired', triesLeft };
        }
        if (code.replace(/\s/g, '') === TEST_CHALLENGE_CODE) {
          return settled(await settlement.apply(payment, { type: 'captured' }, tx));
        }
        if (triesLeft > 1) {
          const tried = await payments.update(id, { codeTries: payment.codeTries + 1 }, tx);
          return { payment: tried, check: 'wrong', triesLeft: triesLeft - 1 };
        }
        const failureCode = 'authentication_failed';
        return settled(await settlement.apply(payment, { type: 'declined', failureCode }, tx));
      }),

    /** A new code with a new validity, as long as codes are left. */
    resendCode: (id: string): Promise<CodeRequest | null> =>
      withPayment<CodeRequest>(id, async (payment, tx) => {
        if (payment.state !== 'challenge' || payment.codesSent >= MAX_CODES) {
          return { payment, isSent: false };
        }
        const patch = {
          codesSent: payment.codesSent + 1,
          codeExpiresAt: secondsAfter(clock(), CODE_SECONDS),
          dueAt: secondsAfter(clock(), options.sessionSeconds),
        };
        return { payment: await payments.update(id, patch, tx), isSent: true };
      }),

    cancel: (id: string): Promise<Payment | null> =>
      withPayment(id, (payment, tx) => settlement.apply(payment, { type: 'cancelled' }, tx)),
  };

  /** Runs `step` with the payment locked and up to date. */
  function withPayment<T>(
    id: string,
    step: (payment: Payment, tx: Transaction) => T | Promise<T>,
  ): Promise<T | null> {
    return db.transaction(async (tx) => {
      const payment = await payments.lock(id, tx);
      if (!payment || payment.kind !== 'checkout') return null;
      const change = dueChange(payment, clock());
      return step(change ? await settlement.apply(payment, change, tx) : payment, tx);
    });
  }
}
