import { and, isNotNull, lt, sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns';
import type { RetentionRule } from '../retention';

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

export type OutboxRow = typeof outbox.$inferSelect;

/** Queued work, since it was done. */
export const doneWork: RetentionRule = {
  setting: 'RETAIN_DONE_WORK_DAYS',
  days: 30,
  table: outbox,
  isOver: (cutoff) => and(isNotNull(outbox.doneAt), lt(outbox.doneAt, cutoff)),
};
