import { sql, type SQL } from 'drizzle-orm';
import {
  FINAL_PAYMENT_STATES,
  PAYMENT_STATES_UNDER_WAY,
  type CardPaymentState,
  type PaymentState,
} from '@edp/contracts';

/** Number of the charge that buys the cover; later charges are made without the buyer. */
export const PURCHASE = 1;

/**
 * Maps states of the card gateway to ours. After a cancelled or expired page the buyer may pay
 * again.
 */
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

/** True for a terminal state without a charge: the buyer may try again. */
export function isFailed(state: PaymentState): state is FailedState {
  return state === 'failed' || state === 'error';
}

/**
 * True when the card gateway has the order of a later charge but has not charged the card. No buyer
 * is on a card page to continue it, so the charge counts as not ordered yet.
 */
export function isNotYetCharged(chargeNo: number, reported: CardPaymentState): boolean {
  return chargeNo !== PURCHASE && reported === 'created';
}

/**
 * Returns the new state of an attempt when the card gateway reports `reported`, or null where nothing
 * changes.
 */
export function settledState(
  current: PaymentState,
  reported: CardPaymentState,
): PaymentState | null {
  const next = FROM_CARD[reported];
  return rankOf(next) > rankOf(current) ? next : null;
}

/**
 * Rank of a state. An attempt only moves to a higher rank, so reports that arrive late, twice or
 * out of order change nothing.
 */
function rankOf(state: PaymentState): number {
  const rank = PAYMENT_STATES_UNDER_WAY.findIndex((one) => one === state);
  return rank < 0 ? PAYMENT_STATES_UNDER_WAY.length : rank;
}

/**
 * SQL condition on the column `state`, with inlined values: indexes and constraints take no parameters, and statements
 * repeat the condition of a partial index.
 */
export function stateIsOneOf(states: readonly PaymentState[]): SQL {
  return sql.raw(`state in (${states.map((state) => `'${state}'`).join(', ')})`);
}
