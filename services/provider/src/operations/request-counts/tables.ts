import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns';
import type { RetentionRule } from '../../platform/retention';

/** Request counts of all gateways by network and minute, for networks with many requests. */
export const requestCounts = pgTable(
  'request_counts',
  {
    /** Keyed hash. */
    network: text().notNull(),
    minute: moment('minute').notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.network, table.minute] }),
    index('request_counts_minute').on(table.minute),
  ],
);

/** Deletes request counts, which are used for one minute. */
export const requestCountRetention: RetentionRule = {
  setting: 'RETAIN_REQUEST_COUNTS_DAYS',
  days: 1,
  since: requestCounts.minute,
  byMachineClock: true,
};
