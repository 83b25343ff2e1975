import { eq } from 'drizzle-orm';
import type { ProductFacts } from '../messaging';
import type { PaymentAttempt } from '../payment';
import type { Database, Transaction } from '../platform/db';
import type { IssuedCover } from '../policy';
import { type ReceiptRow, receipts } from './tables';

export async function insertReceipt(tx: Transaction, receipt: ReceiptRow): Promise<void> {
  await tx.insert(receipts).values(receipt);
}

export async function findReceipt(db: Database, attemptId: string): Promise<ReceiptRow | null> {
  const [row] = await db.select().from(receipts).where(eq(receipts.attemptId, attemptId));
  return row ?? null;
}

/** A recurring charge with its policy, for e-mails and receipts. */
export interface ChargeRecord {
  readonly issued: IssuedCover;
  readonly attempt: PaymentAttempt;
  readonly facts: ProductFacts;
}

/** A recurring charge that was paid. */
export interface PaidCharge extends ChargeRecord {
  readonly receipt: ReceiptRow;
}
