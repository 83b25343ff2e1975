import { sql } from 'drizzle-orm';
import type { Transaction } from './client';

/** Waits for and holds a lock on a name until the transaction ends. */
export async function lockText(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
