import type { Payment, WebhookEvent } from '../db/schema';

interface NewEvent {
  readonly id: string;
  readonly now: Date;
  readonly traceparent: string | null;
  /** What a merchant sees of the payment. */
  readonly data: object;
}

/** The buyer's own steps on the hosted page are no news for the merchant. */
const SILENT_STATES = ['created', 'challenge'];

/**
 * The webhook that tells of the payment's present state, or null where none is sent. It carries no
 * token: a receiver takes it as a hint and asks `GET /v1/payments/{id}` for the truth.
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
    lastStatus: null,
    traceparent,
    createdAt: now,
  };
}
