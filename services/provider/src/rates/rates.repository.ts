import { eq } from 'drizzle-orm';
import type { RatesContent } from '../catalogue/files/rates';
import type { Executor } from '../db/client';
import { rateVersions } from '../db/schema';

export interface StoredRates {
  readonly digest: string;
  readonly content: RatesContent;
}

export async function findRates(db: Executor, version: string): Promise<StoredRates | null> {
  const [row] = await db.select().from(rateVersions).where(eq(rateVersions.version, version));
  return row ? { digest: row.digest, content: row.content as RatesContent } : null;
}

export async function storeRates(
  db: Executor,
  { digest, content }: StoredRates,
  firstSeenAt: Date,
): Promise<void> {
  const row = { version: content.version, digest, content, firstSeenAt };
  await db.insert(rateVersions).values(row).onConflictDoNothing();
}
