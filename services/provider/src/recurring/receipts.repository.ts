import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../platform/db';
import { type ReceiptRow, receipts } from './tables';

export type ReceiptsRepository = ReturnType<typeof createReceiptsRepository>;

export function createReceiptsRepository(db: Database) {
  return {
    async nextSerial(tx: Transaction): Promise<bigint> {
      const { rows } = await tx.execute<{ serial: string }>(
        sql`select nextval('receipt_serial') as serial`,
      );
      return BigInt(rows[0]?.serial ?? 0);
    },

    async insert(receipt: ReceiptRow, tx: Transaction): Promise<void> {
      await tx.insert(receipts).values(receipt);
    },

    async find(attemptId: string): Promise<ReceiptRow | null> {
      const [row] = await db.select().from(receipts).where(eq(receipts.attemptId, attemptId));
      return row ?? null;
    },
  };
}
