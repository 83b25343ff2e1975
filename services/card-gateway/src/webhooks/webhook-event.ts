import type { Payment, WebhookEvent } from '../db/schema';

interface NewEvent {
  readonly id: string;
  readonly now: Date;
  readonly traceparent: string | null;
  /** The payment as merchants see it. */
  readonly data: object;
}

/** Steps on the hosted page without a webhook. */
const SILENT_STATES = ['created', 'challenge'];

/**
 * The webhook for the payment's current state, or null where none is sent. It has no token: a
 * receiver takes it as a hint and fetches the payment, by its id or its key.
 */
export function webhookEventFor(
  payment: Payment,
  { id, now, traceparent, data }: NewEvent,
): WebhookEvent | null {
  if (SILENT_STATES.includes(payment.state)) return null;

  const type = `payment.${payment.state}`;
  return {
    id,
    paymentId: payment.id,
    url: payment.webhookUrl,
    body: JSON.stringify({ id, type, createdAt: now.toISOString(), data }),
    attempts: 0,
    nextAttemptAt: now,
    deliveredAt: null,
    traceparent,
    createdAt: now,
  };
}
