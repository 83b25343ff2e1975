import { lt } from 'drizzle-orm';
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { DocumentType } from '@edp/contracts';
import type { Language } from '@edp/domain';
import { quotations } from '../../../journey/tables';
import { moment } from '../../../platform/db/columns';
import type { RetentionRule } from '../../../platform/retention';
import { encrypted, encryptedTable } from '../../../platform/security/encrypted-columns';

/**
 * The last rendered documents of a journey: requested again with the same content, they are not
 * rendered again.
 */
export const printedDocuments = pgTable(
  'printed_documents',
  {
    refId: text('ref_id')
      .notNull()
      .references(() => quotations.refId, { onDelete: 'cascade' }),
    kind: text().$type<DocumentType>().notNull(),
    language: text().$type<Language>().notNull(),
    /** Keyed hash of the content. */
    contentHash: text('content_hash').notNull(),
    /** Base64. */
    pdf: encrypted().notNull(),
    printedAt: moment('printed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.refId, table.kind, table.language] }),
    index('printed_documents_printed_at').on(table.printedAt),
  ],
);

/** The encrypted columns of this table. */
export const encryptedTables = [encryptedTable(printedDocuments, ['refId', 'kind', 'language'])];

/** Deletes rendered documents. */
export const printedRetention: RetentionRule = {
  setting: 'RETAIN_DOCUMENTS_DAYS',
  days: 7,
  table: printedDocuments,
  isOver: (cutoff) => lt(printedDocuments.printedAt, cutoff),
};
