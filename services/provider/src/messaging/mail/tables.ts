import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { quotations } from '../../journey/tables';
import { moment } from '../../platform/db/columns';

/**
 * Sent e-mails, from the quotation on. The id is the message id, derived from the subject; it finds
 * a copy even after the journey's address has changed.
 */
export const mails = pgTable(
  'mails',
  {
    messageId: text('message_id').primaryKey(),
    kind: text().notNull(),
    refId: text('ref_id')
      .notNull()
      .references(() => quotations.refId),
    sentAt: moment('sent_at').notNull(),
  },
  (table) => [index('mails_ref_id').on(table.refId)],
);
