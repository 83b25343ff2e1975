import { lt } from 'drizzle-orm';
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns';
import type { RetentionRule } from '../retention';
import { encrypted, encryptedTable } from '../security/encrypted-columns';

/** First answers of calls that take an Idempotency-Key; a replay gets them again, to the byte. */
export const idempotentAnswers = pgTable(
  'idempotent_answers',
  {
    sessionKey: text('session_key').notNull(),
    call: text().notNull(),
    key: text().notNull(),
    bodyHash: text('body_hash').notNull(),
    answer: encrypted().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionKey, table.call, table.key] }),
    index('idempotent_answers_created_at').on(table.createdAt),
  ],
);

/** What is encrypted at rest of this table. */
export const encryptedTables = [encryptedTable(idempotentAnswers, ['sessionKey', 'call', 'key'])];

/** Responses stored for requests that are repeated. */
export const storedResponses: RetentionRule = {
  setting: 'RETAIN_REPEATED_ANSWERS_DAYS',
  days: 2,
  table: idempotentAnswers,
  isOver: (cutoff) => lt(idempotentAnswers.createdAt, cutoff),
};
