import type { PaymentState } from '../db/schema';

/** What can happen to a payment, whoever reports it: the buyer, the bank or the clock. */
export type PaymentEventType =
  'captured' | 'declined' | 'broke' | 'challenged' | 'deferred' | 'cancelled' | 'timedOut';

/** Anything not in this table cannot happen in that state: the caller leaves the payment alone. */
const TRANSITIONS: Record<PaymentState, Partial<Record<PaymentEventType, PaymentState>>> = {
  created: {
    captured: 'succeeded',
    declined: 'failed',
    broke: 'error',
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
  // The bank has it: neither the buyer nor the session clock can take it back.
  pending: { captured: 'succeeded', declined: 'failed' },
  succeeded: {},
  failed: {},
  error: {},
  cancelled: {},
  expired: {},
};

/** The state after the event, or null where the event means nothing any more. */
export function nextState(state: PaymentState, event: PaymentEventType): PaymentState | null {
  return TRANSITIONS[state][event] ?? null;
}

export function isFinal(state: PaymentState): boolean {
  return Object.keys(TRANSITIONS[state]).length === 0;
}

/** The buyer is still on the hosted page and the session clock runs. */
export function isOpen(state: PaymentState): boolean {
  return state === 'created' || state === 'challenge';
}
