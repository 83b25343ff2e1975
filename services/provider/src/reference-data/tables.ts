import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../platform/db/columns';

/** Every rate table that a quotation was ever priced with: a price holds although the file has changed since. */
export const rateVersions = versionsOfFile('rate_versions');

export type VersionTable = typeof rateVersions;

/** The table that keeps every version of a data file. */
export function versionsOfFile(name: string) {
  return pgTable(name, {
    version: text().primaryKey(),
    /** SHA-256 of the content: one version never stands for two. */
    digest: text().notNull(),
    content: jsonb().notNull(),
    firstSeenAt: moment('first_seen_at').notNull(),
  });
}
