import { lt } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns';
import type { RetentionRule } from '../../platform/retention';

/** How releases of remotes load in browsers: counts by minute, of nobody in particular. */
export const remoteLoads = pgTable(
  'remote_loads',
  {
    /** The first moment of the minute. */
    minute: moment('minute').notNull(),
    remote: text().notNull(),
    releaseId: text('release_id').notNull(),
    /** Mounted, or why not. */
    outcome: text().notNull(),
    /** The process of a gateway that counted. */
    source: text().notNull(),
    loads: integer().notNull(),
    /** Those that were mounted by how long they took: `LOAD_TIME_STEPS` of the contract. */
    times: integer().array().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.minute, table.remote, table.releaseId, table.outcome, table.source],
    }),
  ],
);

/** How releases of remotes loaded in browsers. */
export const operationsRetention: RetentionRule = {
  setting: 'RETAIN_REMOTE_LOADS_DAYS',
  days: 30,
  table: remoteLoads,
  isOver: (cutoff) => lt(remoteLoads.minute, cutoff),
  byMachineClock: true,
};
