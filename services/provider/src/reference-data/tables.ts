import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../platform/db/columns';

/** Every rate table used for a price: a price lock outlives a change of the file. */
export const rateVersions = versionsOfFile('rate_versions');

export type VersionTable = typeof rateVersions;

/** A table for all versions of a data file. */
export function versionsOfFile(name: string) {
  return pgTable(name, {
    version: text().primaryKey(),
    /** SHA-256 of the content, so that a version is unique. */
    digest: text().notNull(),
    content: jsonb().notNull(),
    firstSeenAt: moment('first_seen_at').notNull(),
  });
}
