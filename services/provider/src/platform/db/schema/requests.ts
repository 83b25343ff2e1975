import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { moment, sealed } from '../columns';

/** First answers of calls that take an Idempotency-Key; a replay gets them again, to the byte. */
export const idempotentAnswers = pgTable(
  'idempotent_answers',
  {
    sessionKey: text('session_key').notNull(),
    call: text().notNull(),
    key: text().notNull(),
    bodyHash: text('body_hash').notNull(),
    answer: sealed().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionKey, table.call, table.key] }),
    index('idempotent_answers_created_at').on(table.createdAt),
  ],
);

/** Recent tries per bucket (`agent:session:...`), so that all processes count together. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    bucket: text().primaryKey(),
    hits: timestamp({ withTimezone: true, mode: 'date' }).array().notNull(),
    lastHitAt: moment('last_hit_at').notNull(),
  },
  (table) => [index('rate_limits_last_hit_at').on(table.lastHitAt)],
);
