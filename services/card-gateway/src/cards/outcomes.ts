import type { Scenario } from './test-cards';

/** Why the bank said no; part of the API, see README. */
export type FailureCode =
  'card_declined' | 'insufficient_funds' | 'authentication_failed' | 'processing_error';

/** What the bank answers when the card is presented. */
export type BankAnswer =
  | { readonly type: 'captured' }
  | { readonly type: 'declined'; readonly failureCode: FailureCode }
  | { readonly type: 'broke'; readonly failureCode: FailureCode }
  | { readonly type: 'challenged' }
  | { readonly type: 'deferred'; readonly later: LaterAnswer };

/** What a deferred payment turns into when its time has come. */
export type LaterAnswer = 'captured' | 'declined';

const ANSWERS: Record<Scenario, BankAnswer> = {
  success: { type: 'captured' },
  declined: { type: 'declined', failureCode: 'card_declined' },
  insufficientFunds: { type: 'declined', failureCode: 'insufficient_funds' },
  challenge: { type: 'challenged' },
  pendingThenSuccess: { type: 'deferred', later: 'captured' },
  pendingThenFailure: { type: 'deferred', later: 'declined' },
  gatewayError: { type: 'broke', failureCode: 'processing_error' },
};

/** The bank's answer to a buyer who types the card in. */
export function bankAnswer(scenario: Scenario): BankAnswer {
  return ANSWERS[scenario];
}

/** The bank's answer to a later charge by token: nobody is there to be challenged. */
export function chargeAnswer(scenario: Scenario): BankAnswer {
  return scenario === 'challenge' ? { type: 'captured' } : ANSWERS[scenario];
}
