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

/** Deletes counters, counted from their last try. */
export const rateLimitRetention: RetentionRule = {
  setting: 'RETAIN_ATTEMPTS_DAYS',
  // The longest window of a limit, rounded up.
  days: 31,
  since: rateLimits.lastHitAt,
  byMachineClock: true,
};
