import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns';
import type { RetentionRule } from '../../platform/retention';

/**
 * Events of the card gateway that were processed: a repeated event is acknowledged and otherwise
 * ignored.
 */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    eventId: text('event_id').primaryKey(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [index('webhook_events_received_at').on(table.receivedAt)],
);

/** Deletes ids of processed events. */
export const paymentRetention: RetentionRule = {
  setting: 'RETAIN_WEBHOOK_EVENTS_DAYS',
  days: 30,
  since: webhookEvents.receivedAt,
};
