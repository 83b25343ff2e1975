import { eq, sql } from 'drizzle-orm';
import { type QuotationRow, quotations } from '../journey';
import {
  type Transaction,
  builder,
  placeholderRow,
  prepared,
  preparedInsert,
} from '../platform/db';

const insert = preparedInsert(quotations);

export async function insertQuotation(tx: Transaction, row: QuotationRow): Promise<void> {
  await insert(tx, [row]);
}

const { refId: _refId, createdAt: _createdAt, ...changing } = placeholderRow(quotations);
const update = prepared(
  builder
    .update(quotations)
    .set(changing)
    .where(eq(quotations.refId, sql.placeholder('refId'))),
);

export async function updateQuotation(tx: Transaction, row: QuotationRow): Promise<void> {
  await update(tx, row);
}
