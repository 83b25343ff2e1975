import { lt } from 'drizzle-orm';
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns';
import type { RetentionRule } from '../retention';

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

/** Counters of tries, since the last one. */
export const countersOfTries: RetentionRule = {
  setting: 'RETAIN_TRIES_DAYS',
  // As long as the longest of them counts.
  days: 31,
  table: rateLimits,
  isOver: (cutoff) => lt(rateLimits.lastHitAt, cutoff),
  byMachineClock: true,
};
