import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns';

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
