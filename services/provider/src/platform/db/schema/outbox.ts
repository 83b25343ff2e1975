import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../columns';
import { quotations } from './quotations';

/**
 * Work that must follow from something written in the same transaction, however often this process dies in between.
 * The payload holds ids only: what is personal is read when the work is done.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    /** The same work is never queued twice. */
    key: text().notNull().unique(),
    payload: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    attempts: integer().notNull(),
    /** Also the end of the lease while somebody works on it. */
    nextAttemptAt: moment('next_attempt_at').notNull(),
    createdAt: moment('created_at').notNull(),
    doneAt: moment('done_at'),
  },
  (table) => [
    index('outbox_due')
      .on(table.nextAttemptAt)
      .where(sql`done_at is null`),
  ],
);

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

export type OutboxRow = typeof outbox.$inferSelect;
