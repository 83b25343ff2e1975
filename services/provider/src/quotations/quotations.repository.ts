import { eq } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/client';
import { type QuotationRow, quotations } from '../db/schema';

export async function insertQuotation(tx: Transaction, row: QuotationRow): Promise<void> {
  await tx.insert(quotations).values(row);
}

export async function updateQuotation(
  tx: Transaction,
  { refId, createdAt: _createdAt, ...changes }: QuotationRow,
): Promise<void> {
  await tx.update(quotations).set(changes).where(eq(quotations.refId, refId));
}

/** For work that no browser asked for: it has no session to own anything. */
export async function findQuotation(db: Executor, refId: string): Promise<QuotationRow | null> {
  const [row] = await db.select().from(quotations).where(eq(quotations.refId, refId));
  return row ?? null;
}
