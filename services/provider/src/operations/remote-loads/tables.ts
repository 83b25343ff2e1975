import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns';
import type { RetentionRule } from '../../platform/retention';

/** Mount results of remotes in browsers: counts per minute, without personal data. */
export const remoteLoads = pgTable(
  'remote_loads',
  {
    /** The start of the minute. */
    minute: moment('minute').notNull(),
    remote: text().notNull(),
    releaseId: text('release_id').notNull(),
    /** `mounted`, or the kind of failure. */
    outcome: text().notNull(),
    /** The gateway process that counted. */
    source: text().notNull(),
    loads: integer().notNull(),
    /** Histogram of mount times, in the buckets `LOAD_TIME_STEPS` of the contract. */
    times: integer().array().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.minute, table.remote, table.releaseId, table.outcome, table.source],
    }),
  ],
);

/** Deletes mount results. */
export const operationsRetention: RetentionRule = {
  setting: 'RETAIN_REMOTE_LOADS_DAYS',
  days: 30,
  since: remoteLoads.minute,
  byMachineClock: true,
};
