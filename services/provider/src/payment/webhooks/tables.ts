import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns';

/** Events of the card gateway that were acted on: one that comes again is answered and otherwise ignored. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    eventId: text('event_id').primaryKey(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [index('webhook_events_received_at').on(table.receivedAt)],
);
