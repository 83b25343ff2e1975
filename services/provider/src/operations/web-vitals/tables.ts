import { lt } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns';
import type { RetentionRule } from '../../platform/retention';

/** How fast pages of releases are in browsers: counts by hour, of nobody in particular. */
export const webVitals = pgTable(
  'web_vitals',
  {
    /** The first moment of the hour. */
    hour: moment('hour').notNull(),
    remote: text().notNull(),
    releaseId: text('release_id').notNull(),
    page: text().notNull(),
    /** Which vital. */
    name: text().notNull(),
    view: text().notNull(),
    /** The process of a gateway that counted. */
    source: text().notNull(),
    count: integer().notNull(),
    /** By how much it was: `VITAL_STEPS` of the contract. */
    buckets: integer().array().notNull(),
  },
  ({ hour, remote, releaseId, page, name, view, source }) => [
    primaryKey({ columns: [hour, remote, releaseId, page, name, view, source] }),
  ],
);

/** As long as the loads beside which the board shows them. */
export const webVitalRetention: RetentionRule = {
  setting: 'RETAIN_REMOTE_LOADS_DAYS',
  days: 30,
  table: webVitals,
  isOver: (cutoff) => lt(webVitals.hour, cutoff),
  byMachineClock: true,
};
