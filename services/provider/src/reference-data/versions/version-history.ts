import { eq } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Clock } from '@edp/service';
import type { Executor, Transaction } from '../../platform/db';
import type { VersionTable } from '../tables';

/**
 * Current and earlier versions of a data file: data created with a version refers to it after the
 * file has changed.
 */
export interface VersionHistory<Content, Parsed> {
  /** Stores a version before use. Returns the problem of a rejected one; null when it is accepted. */
  store(tx: Transaction, content: Content): Promise<string | null>;
  /**
   * A stored version. Within a transaction it is read on the connection of that: transactions that hold all
   * connections would wait for another one.
   */
  of(version: string, on: Executor): Promise<Parsed>;
}

/** Specific properties of one data file. */
interface VersionedFile<Content, Parsed> {
  readonly table: VersionTable;
  readonly name: string;
  /**
   * Continues the message `was in use with` for operators: the difference, and how to resolve it.
   */
  readonly conflict: string;
  /** The part of the content that must be equal for equal versions. */
  readonly identityOf: (content: Content) => unknown;
  readonly read: (content: Content) => Parsed;
}

export function createVersionHistory<Content extends { readonly version: string }, Parsed>(
  clock: Clock,
  { table, name, conflict, identityOf, read }: VersionedFile<Content, Parsed>,
): VersionHistory<Content, Parsed> {
  const cached = new Map<string, Parsed>();

  return {
    async store(tx, content) {
      const { version } = content;
      const digest = createHash('sha256')
        .update(JSON.stringify(identityOf(content)))
        .digest('hex');
      await storeVersion(tx, table, { version, digest, content }, clock());
      const stored = await findVersion(tx, table, version);
      return stored?.digest === digest
        ? null
        : `${name}:1: version ${version} was in use with ${conflict}`;
    },

    async of(version, on) {
      const known = cached.get(version);
      if (known !== undefined) return known;
      const stored = await findVersion(on, table, version);
      if (!stored) throw new Error(`${name}: version ${version} was never stored.`);
      const parsed = read(stored.content as Content);
      cached.set(version, parsed);
      return parsed;
    },
  };
}

interface StoredVersion {
  readonly version: string;
  readonly digest: string;
  readonly content: unknown;
}

async function findVersion(
  on: Executor,
  table: VersionTable,
  version: string,
): Promise<StoredVersion | null> {
  const [row] = await on.select().from(table).where(eq(table.version, version));
  return row ?? null;
}

/** Inserts a version unless it exists. */
async function storeVersion(
  tx: Transaction,
  table: VersionTable,
  stored: StoredVersion,
  firstSeenAt: Date,
): Promise<void> {
  await tx
    .insert(table)
    .values({ ...stored, firstSeenAt })
    .onConflictDoNothing();
}
