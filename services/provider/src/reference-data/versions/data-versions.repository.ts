import { eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db';
import type { VersionTable } from '../tables';

export interface StoredVersion {
  readonly version: string;
  readonly digest: string;
  readonly content: unknown;
}

export async function findVersion(
  db: Executor,
  table: VersionTable,
  version: string,
): Promise<StoredVersion | null> {
  const [row] = await db.select().from(table).where(eq(table.version, version));
  return row ?? null;
}

/** Inserts a version unless it exists. */
export async function storeVersion(
  db: Executor,
  table: VersionTable,
  stored: StoredVersion,
  firstSeenAt: Date,
): Promise<void> {
  await db
    .insert(table)
    .values({ ...stored, firstSeenAt })
    .onConflictDoNothing();
}
