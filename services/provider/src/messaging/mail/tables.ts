import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { quotations } from '../../journey/tables';
import { moment } from '../../platform/db/columns';

/**
 * E-mails that went out, from the quotation on; the id is the one in the message, made from what the message is about.
 * By it a copy is found although the journey has another address by now.
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
