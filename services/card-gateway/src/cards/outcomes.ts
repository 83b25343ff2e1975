import type { Scenario } from './test-cards';

/** Failure code of the bank; part of the API, see README. */
export type FailureCode =
  | 'card_declined'
  | 'insufficient_funds'
  | 'authentication_failed'
  | 'processing_error';

/** The bank's response when the card is presented. */
export type BankResult =
  | { readonly type: 'captured' }
  | { readonly type: 'declined'; readonly failureCode: FailureCode }
  | { readonly type: 'errored'; readonly failureCode: FailureCode }
  | { readonly type: 'challenged' }
  | { readonly type: 'deferred'; readonly later: DeferredResult };

/** The final result of a deferred payment. */
export type DeferredResult = 'captured' | 'declined';

const RESULTS: Record<Scenario, BankResult> = {
  success: { type: 'captured' },
  declined: { type: 'declined', failureCode: 'card_declined' },
  insufficientFunds: { type: 'declined', failureCode: 'insufficient_funds' },
  challenge: { type: 'challenged' },
  pendingThenSuccess: { type: 'deferred', later: 'captured' },
  pendingThenFailure: { type: 'deferred', later: 'declined' },
  gatewayError: { type: 'errored', failureCode: 'processing_error' },
};

/** The bank's response to a buyer who enters the card. */
export function bankResult(scenario: Scenario): BankResult {
  return RESULTS[scenario];
}

/** The bank's response to a charge by token, without a challenge because the buyer is absent. */
export function chargeResult(scenario: Scenario): BankResult {
  return scenario === 'challenge' ? { type: 'captured' } : RESULTS[scenario];
}
