import { and, eq } from 'drizzle-orm';
import type { Clock } from '@edp/service';
import type { Database } from '../../../platform/db';
import { decryptRow, encryptRow, type Vault } from '../../../platform/security';
import type { DocumentContent } from '../document-content';
import { printedDocuments } from './tables';

type Place = Pick<typeof printedDocuments.$inferSelect, 'refId' | 'kind' | 'language'>;

/** Stores rendered documents of journeys, encrypted. */
export interface PrintedDocuments {
  /** Null where none is stored, or one with other content. */
  find(place: Place, content: DocumentContent): Promise<Buffer | null>;
  store(place: Place, content: DocumentContent, pdf: Buffer): Promise<void>;
}

export function createPrintedDocuments(db: Database, vault: Vault, clock: Clock): PrintedDocuments {
  // Without the creation time, which is not content.
  const hashOf = (content: DocumentContent) =>
    vault.fingerprint(JSON.stringify({ ...content, madeAt: null }), 'printed document');

  return {
    async find({ refId, kind, language }, content) {
      const [row] = await db
        .select()
        .from(printedDocuments)
        .where(
          and(
            eq(printedDocuments.refId, refId),
            eq(printedDocuments.kind, kind),
            eq(printedDocuments.language, language),
            eq(printedDocuments.contentHash, hashOf(content)),
          ),
        );
      return row ? Buffer.from(decryptRow(vault, printedDocuments, row).pdf, 'base64') : null;
    },

    async store(place, content, pdf) {
      const contentHash = hashOf(content);
      const row = encryptRow(vault, printedDocuments, {
        ...place,
        contentHash,
        pdf: pdf.toString('base64'),
        printedAt: clock(),
      });
      await db
        .insert(printedDocuments)
        .values(row)
        .onConflictDoUpdate({
          target: [printedDocuments.refId, printedDocuments.kind, printedDocuments.language],
          set: row,
        });
    },
  };
}
