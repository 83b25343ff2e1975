import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Executor } from '../../../platform/db';
import type { Infrastructure } from '../../../platform/infrastructure';
import type { ObjectStore } from '../../../platform/objects';
import { newReference } from '../../../platform/security';
import type { DocumentContent } from '../document-content';
import type { DocumentRenderer } from './document-renderer';
import { documentFiles } from './tables';

/** Key of a document. It has one file: the last one rendered. */
export type DocumentKey = Pick<
  typeof documentFiles.$inferSelect,
  'subject' | 'refId' | 'kind' | 'language'
>;

/** Files of rendered documents, encrypted, in the object store that all processes share. */
export interface DocumentFiles {
  /**
   * The stored PDF where there is one of the same content and renderer; otherwise renders and stores it. While
   * the object store is unavailable, documents are rendered as if none were stored.
   */
  load(key: DocumentKey, content: DocumentContent, render: () => Promise<Buffer>): Promise<Buffer>;
}

interface Dependencies extends Pick<Infrastructure, 'vault' | 'clock' | 'random' | 'log'> {
  readonly db: Executor;
  readonly objects: ObjectStore;
  readonly renderer: Pick<DocumentRenderer, 'version'>;
}

export function createDocumentFiles(dependencies: Dependencies): DocumentFiles {
  const { db, objects, renderer, vault, clock, random, log } = dependencies;

  return {
    async load(key, content, render) {
      const contentHash = hashOf(content);
      const [stored] = await db.select().from(documentFiles).where(hasKey(key));
      const cached = stored?.contentHash === contentHash ? await read(stored) : null;
      if (cached) return cached;
      const pdf = await render();
      await store({ ...key, contentHash }, pdf).catch((error: unknown) => {
        log.warn({ err: error }, 'a rendered document cannot be stored');
      });
      // If this fails, the purge deletes the file.
      if (stored) await objects.remove(stored.objectName).catch(() => undefined);
      return pdf;
    },
  };

  /** Keyed hash of the renderer's version and of the content without its creation time. */
  function hashOf(content: DocumentContent): string {
    const hashed = { ...content, madeAt: null, renderer: renderer.version() };
    return vault.fingerprint(JSON.stringify(hashed), 'document file');
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
    document: DocumentKey & { readonly contentHash: string },
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

/** Filters names of objects: those of document files. */
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

/** Deletes the documents of journeys; resolves to the names of their files, which the caller deletes. */
export async function deleteDocuments(
  db: Executor,
  refIds: readonly string[],
): Promise<readonly string[]> {
  const deleted = await db
    .delete(documentFiles)
    .where(inArray(documentFiles.refId, [...refIds]))
    .returning({ name: documentFiles.objectName });
  return deleted.map(({ name }) => name);
}

/** Deletes documents that another data key encrypted; they are rendered again on the next request. */
export async function deleteDocumentsOfOtherKeys(db: Executor, keyId: string): Promise<void> {
  await db.delete(documentFiles).where(ne(documentFiles.keyId, keyId));
}

function hasKey({ subject, kind, language }: DocumentKey) {
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
}: DocumentKey & { readonly contentHash: string }): string {
  return `document_files.file:${subject}:${kind}:${language}:${contentHash}`;
}
