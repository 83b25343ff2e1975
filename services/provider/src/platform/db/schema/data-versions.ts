import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../columns';

/** Every rate table that a quotation was ever priced with: a price holds although the file has changed since. */
export const rateVersions = versionsOfFile('rate_versions');

/** Every catalogue of health questions that was ever answered: an answer is to the words it was given to. */
export const questionVersions = versionsOfFile('question_versions');

export type VersionTable = typeof rateVersions;

function versionsOfFile(name: string) {
  return pgTable(name, {
    version: text().primaryKey(),
    /** SHA-256 of the content: one version never stands for two. */
    digest: text().notNull(),
    content: jsonb().notNull(),
    firstSeenAt: moment('first_seen_at').notNull(),
  });
}
