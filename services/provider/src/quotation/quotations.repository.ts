import { eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../platform/db/client';
import { builder, givenRow, prepared, preparedInsert } from '../platform/db/prepared';
import { type QuotationRow, quotations } from '../platform/db/schema';

const insert = preparedInsert(quotations);

export async function insertQuotation(tx: Transaction, row: QuotationRow): Promise<void> {
  await insert(tx, [row]);
}

const { refId: _refId, createdAt: _createdAt, ...changing } = givenRow(quotations);
const update = prepared(
  builder
    .update(quotations)
    .set(changing)
    .where(eq(quotations.refId, sql.placeholder('refId'))),
);

export async function updateQuotation(tx: Transaction, row: QuotationRow): Promise<void> {
  await update(tx, row);
}

const select = prepared(
  builder
    .select()
    .from(quotations)
    .where(eq(quotations.refId, sql.placeholder('refId'))),
);

/** For work that no browser asked for: it has no session to own anything. */
export async function findQuotation(db: Executor, refId: string): Promise<QuotationRow | null> {
  const [row] = await select(db, { refId });
  return row ?? null;
}
