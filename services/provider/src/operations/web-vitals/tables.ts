import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns';
import type { RetentionRule } from '../../platform/retention';

/** Web vitals of pages in browsers: counts per hour, without personal data. */
export const webVitals = pgTable(
  'web_vitals',
  {
    /** The start of the hour. */
    hour: moment('hour').notNull(),
    remote: text().notNull(),
    releaseId: text('release_id').notNull(),
    page: text().notNull(),
    /** Name of the vital. */
    name: text().notNull(),
    view: text().notNull(),
    /** The gateway process that counted. */
    source: text().notNull(),
    count: integer().notNull(),
    /** Histogram of values, in the buckets `VITAL_STEPS` of the contract. */
    buckets: integer().array().notNull(),
  },
  ({ hour, remote, releaseId, page, name, view, source }) => [
    primaryKey({ columns: [hour, remote, releaseId, page, name, view, source] }),
  ],
);

/** Deletes web vitals, after the same period as mount results, which the dashboard shows beside them. */
export const webVitalRetention: RetentionRule = {
  setting: 'RETAIN_REMOTE_LOADS_DAYS',
  days: 30,
  since: webVitals.hour,
  byMachineClock: true,
};
