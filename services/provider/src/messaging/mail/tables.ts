import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { quotations } from '../../journey/tables';
import { moment } from '../../platform/db/columns';

/**
 * Sent e-mails about journeys. The message id is derived from the subject, so a copy of an e-mail is
 * found even after the address of the journey has changed.
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
