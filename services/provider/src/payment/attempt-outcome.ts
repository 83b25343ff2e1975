import type { PaymentState } from '@edp/contracts';
import type { Transaction } from '../platform/db';
import type { PaymentAttempt } from './tables';

/** What follows from the end of an attempt, in the transaction that records it: all of it or nothing. */
export interface AttemptOutcome {
  /** Money came. `cardToken` is what the card can be charged by again, where the card gateway gave one. */
  succeeded(attempt: PaymentAttempt, cardToken: string | undefined, tx: Transaction): Promise<void>;
  /** Nothing was charged, and nothing will be. `before` is how the attempt stood until now. */
  failed(attempt: PaymentAttempt, tx: Transaction, before: PaymentState): Promise<void>;
}

/** For the charge that buys the cover, and for every one after it. */
export interface AttemptOutcomes {
  readonly purchase: AttemptOutcome;
  readonly recurring: AttemptOutcome;
}
