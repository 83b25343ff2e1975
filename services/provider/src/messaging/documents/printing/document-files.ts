import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Clock, Log } from '@edp/service';
import type { Executor } from '../../../platform/db';
import type { ObjectStore } from '../../../platform/objects';
import { newReference, type Random, type Vault } from '../../../platform/security';
import type { DocumentContent } from '../document-content';
import { documentFiles } from './tables';

/** Which document it is. It has one file: the last one rendered. */
export type DocumentPlace = Pick<
  typeof documentFiles.$inferSelect,
  'subject' | 'refId' | 'kind' | 'language'
>;

/** Files of rendered documents, encrypted, in the object store that all processes share. */
export interface DocumentFiles {
  /**
   * The stored PDF where there is one of the same content; otherwise renders and stores it. While
   * the object store is unavailable, documents are rendered as if none were stored.
   */
  load(
    place: DocumentPlace,
    content: DocumentContent,
    render: () => Promise<Buffer>,
  ): Promise<Buffer>;
}

interface Dependencies {
  readonly db: Executor;
  readonly objects: ObjectStore;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
}

export function createDocumentFiles(dependencies: Dependencies): DocumentFiles {
  const { db, objects, vault, clock, random, log } = dependencies;

  return {
    async load(place, content, render) {
      const contentHash = hashOf(content);
      const [stored] = await db.select().from(documentFiles).where(isAt(place));
      const known = stored?.contentHash === contentHash ? await read(stored) : null;
      if (known) return known;
      const pdf = await render();
      await store({ ...place, contentHash }, pdf).catch((error: unknown) => {
        log.warn({ err: error }, 'a rendered document cannot be stored');
      });
      // Where this fails, the purge deletes it.
      if (stored) await objects.remove(stored.objectName).catch(() => undefined);
      return pdf;
    },
  };

  /** Without the creation time, which is not content. */
  function hashOf(content: DocumentContent): string {
    return vault.fingerprint(JSON.stringify({ ...content, madeAt: null }), 'document file');
  }

  async function read(row: typeof documentFiles.$inferSelect): Promise<Buffer | null> {
    try {
      const ciphertext = await objects.get(row.objectName);
      return ciphertext && vault.decryptBytes(ciphertext, fileContext(row));
    } catch (error) {
      log.warn({ err: error }, 'a stored document cannot be read');
      return null;
    }
  }

  async function store(
    document: DocumentPlace & { readonly contentHash: string },
    pdf: Buffer,
  ): Promise<void> {
    const objectName = newReference(random);
    await objects.put(objectName, vault.encryptBytes(pdf, fileContext(document)));
    const row = { ...document, objectName, keyId: vault.keyId, storedAt: clock() };
    await db
      .insert(documentFiles)
      .values(row)
      .onConflictDoUpdate({
        target: [documentFiles.subject, documentFiles.kind, documentFiles.language],
        set: row,
      });
  }
}

/** Of these names, those of documents' files. */
export async function filesOfDocuments(
  db: Executor,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ name: documentFiles.objectName })
    .from(documentFiles)
    .where(inArray(documentFiles.objectName, [...names]));
  return new Set(rows.map(({ name }) => name));
}

/** Forgets the documents of journeys; resolves to the names of their files, for the caller to delete. */
export async function forgetDocuments(
  db: Executor,
  refIds: readonly string[],
): Promise<readonly string[]> {
  const gone = await db
    .delete(documentFiles)
    .where(inArray(documentFiles.refId, [...refIds]))
    .returning({ name: documentFiles.objectName });
  return gone.map(({ name }) => name);
}

/** Forgets what another data key encrypted: it is rendered again when somebody asks for it. */
export async function forgetDocumentsOfOtherKeys(db: Executor, keyId: string): Promise<number> {
  const gone = await db
    .delete(documentFiles)
    .where(ne(documentFiles.keyId, keyId))
    .returning({ name: documentFiles.objectName });
  return gone.length;
}

function isAt({ subject, kind, language }: DocumentPlace) {
  return and(
    eq(documentFiles.subject, subject),
    eq(documentFiles.kind, kind),
    eq(documentFiles.language, language),
  );
}

/** Additional authenticated data: a file decrypts only as this document with this content. */
function fileContext({
  subject,
  kind,
  language,
  contentHash,
}: DocumentPlace & { readonly contentHash: string }): string {
  return `document_files.file:${subject}:${kind}:${language}:${contentHash}`;
}
