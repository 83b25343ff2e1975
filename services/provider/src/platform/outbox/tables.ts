import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns';
import type { RetentionRule } from '../retention';

/**
 * Jobs that run after the transaction that queued them, also after a crash (transactional outbox).
 * The payload has ids only: personal data is loaded when the job runs.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    /** Prevents duplicates of a job. */
    key: text().notNull().unique(),
    payload: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    attempts: integer().notNull(),
    /** Time of the next try, and the end of the lease while a worker runs the job. */
    nextAttemptAt: moment('next_attempt_at').notNull(),
    createdAt: moment('created_at').notNull(),
    doneAt: moment('done_at'),
  },
  (table) => [
    index('outbox_due')
      .on(laneOf(table.kind), table.nextAttemptAt)
      .where(sql`done_at is null`),
    index('outbox_done_at')
      .on(table.doneAt)
      .where(sql`done_at is not null`),
  ],
);

/** The lane of a job, as the index has it. */
export function laneOf(kind: AnyPgColumn): SQL {
  return sql`split_part(${kind}, '.', 1)`;
}

export type OutboxRow = typeof outbox.$inferSelect;

/** Deletes finished jobs. */
export const outboxRetention: RetentionRule = {
  setting: 'RETAIN_COMPLETED_JOBS_DAYS',
  days: 30,
  since: outbox.doneAt,
};
