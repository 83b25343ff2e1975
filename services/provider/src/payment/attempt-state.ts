import { sql, type SQL } from 'drizzle-orm';
import { FINAL_PAYMENT_STATES, PAYMENT_STATES_UNDER_WAY, type PaymentState } from '@edp/contracts';
import type { CardPaymentState } from './payments.gateway';

/** The charge that buys the cover; later ones are made without the buyer. */
export const PURCHASE = 1;

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
  return FINAL_PAYMENT_STATES.some((final) => final === state);
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
  return rankOf(next) > rankOf(current) ? next : null;
}

/**
 * How far an attempt has come. An attempt only ever moves to a higher rank, so reports that arrive late,
 * twice or in the wrong order change nothing.
 */
function rankOf(state: PaymentState): number {
  const rank = PAYMENT_STATES_UNDER_WAY.findIndex((one) => one === state);
  return rank < 0 ? PAYMENT_STATES_UNDER_WAY.length : rank;
}

/** A condition on a column `state` of SQL, for indexes and constraints, which take no parameters. */
export function stateIsOneOf(states: readonly PaymentState[]): SQL {
  return sql.raw(`state in (${states.map((state) => `'${state}'`).join(', ')})`);
}
