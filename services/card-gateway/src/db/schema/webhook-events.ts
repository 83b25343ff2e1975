import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { payments } from './payments';

/**
 * The transactional outbox: written with the payment's change, sent until the merchant responds
 * with 2xx.
 */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: text().primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id),
    url: text().notNull(),
    /** The exact bytes that are signed and sent, the same for every try. */
    body: text().notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull(),
    deliveredAt: timestamp('delivered_at', { withTimezone: true }),
    /** Trace context of the request that changed the payment, continued by the delivery. */
    traceparent: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('webhook_events_waiting')
      .on(table.nextAttemptAt)
      .where(sql`${table.deliveredAt} is null`),
  ],
);

export type WebhookEvent = typeof webhookEvents.$inferSelect;
