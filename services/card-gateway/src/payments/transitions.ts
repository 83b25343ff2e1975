import type { CardPaymentState } from '@edp/contracts';
import type { BankResult } from '../cards/outcomes';

/** An event of a payment, reported by the buyer, the bank or the clock, with its data. */
export type PaymentChange =
  | BankResult
  | { readonly type: 'cancelled' }
  | { readonly type: 'timedOut' };
export type PaymentEventType = PaymentChange['type'];

/** An event that is not in this table is ignored in that state. */
const TRANSITIONS: Record<CardPaymentState, Partial<Record<PaymentEventType, CardPaymentState>>> = {
  created: {
    captured: 'succeeded',
    declined: 'failed',
    errored: 'error',
    challenged: 'challenge',
    deferred: 'pending',
    cancelled: 'cancelled',
    timedOut: 'expired',
  },
  challenge: {
    captured: 'succeeded',
    declined: 'failed',
    cancelled: 'cancelled',
    timedOut: 'expired',
  },
  // Pending at the bank: neither the buyer nor the session timeout can cancel it.
  pending: { captured: 'succeeded', declined: 'failed' },
  succeeded: {},
  failed: {},
  error: {},
  cancelled: {},
  expired: {},
};

/** The state after the event, or null where the event is ignored. */
export function nextState(
  state: CardPaymentState,
  event: PaymentEventType,
): CardPaymentState | null {
  return TRANSITIONS[state][event] ?? null;
}

/** The buyer is still on the hosted page and the session timeout applies. */
export function isOpen(state: CardPaymentState): boolean {
  return state === 'created' || state === 'challenge';
}
