import type { PaymentState } from '@edp/contracts';
import { PURCHASE } from './charge-number';
import type { CardPaymentState } from './payments.gateway';

/**
 * How far an attempt has come. An attempt only ever moves to a higher rank, so reports that arrive late,
 * twice or in the wrong order change nothing.
 */
const RANK: Record<PaymentState, number> = {
  created: 0,
  submitted: 1,
  pending: 2,
  succeeded: 3,
  failed: 3,
  error: 3,
};

/** The card gateway's word in ours. The buyer who cancels or lets the session end may simply pay again. */
const FROM_CARD: Record<CardPaymentState, PaymentState> = {
  created: 'submitted',
  challenge: 'submitted',
  pending: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
  cancelled: 'failed',
  expired: 'failed',
  error: 'error',
};

export type FailedState = Extract<PaymentState, 'failed' | 'error'>;

export function isTerminal(state: PaymentState): boolean {
  return RANK[state] === RANK.succeeded;
}

/** Ended without money: the buyer may try again. */
export function isFailed(state: PaymentState): state is FailedState {
  return state === 'failed' || state === 'error';
}

/**
 * The card gateway has the order of a later charge and has not charged the card. Nobody stands on a card page to go on with
 * it, so it counts as not ordered yet.
 */
export function isLeftUndone(chargeNo: number, truth: CardPaymentState): boolean {
  return chargeNo !== PURCHASE && truth === 'created';
}

/** The state an attempt takes when the card gateway says `truth`, or null where that says nothing new. */
export function settledState(current: PaymentState, truth: CardPaymentState): PaymentState | null {
  const next = FROM_CARD[truth];
  return RANK[next] > RANK[current] ? next : null;
}
