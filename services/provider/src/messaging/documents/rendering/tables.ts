import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { DocumentType } from '@edp/contracts';
import type { Language } from '@edp/domain';
import { journeyKey } from '../../../journey/tables';
import { moment } from '../../../platform/db/columns';
import type { RetentionRule } from '../../../platform/retention';

/**
 * The last rendered documents of journeys and products. Their files are encrypted. A document with
 * unchanged content is not rendered again.
 */
export const documentFiles = pgTable(
  'document_files',
  {
    /** The reference of the journey, or product and variant. */
    subject: text().notNull(),
    /** Null for documents of a product. */
    refId: journeyKey(),
    kind: text().$type<DocumentType>().notNull(),
    language: text().$type<Language>().notNull(),
    /** Keyed hash of the content. */
    contentHash: text('content_hash').notNull(),
    /** Name of the file, never public. */
    objectName: text('object_name').notNull().unique(),
    /** Id of the key that encrypted the file. */
    keyId: text('key_id').notNull(),
    storedAt: moment('stored_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subject, table.kind, table.language] }),
    index('document_files_ref_id').on(table.refId),
    index('document_files_stored_at').on(table.storedAt),
  ],
);

/** Deletes rendered documents; the purge deletes their files. */
export const documentRetention: RetentionRule = {
  setting: 'RETAIN_DOCUMENTS_DAYS',
  days: 7,
  since: documentFiles.storedAt,
};
