import { and, asc, eq, lte } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Database, Executor, Transaction } from '../db/client';
import { type Capture, type NewPayment, type Payment, captures, payments } from '../db/schema';

export type PaymentsRepository = ReturnType<typeof createPaymentsRepository>;

/** Stores payments and captures; null means not found. */
export function createPaymentsRepository(db: Database) {
  return {
    /** Null when a payment with this key exists already. */
    async insert(payment: NewPayment, on: Executor = db): Promise<Payment | null> {
      const rows = await on.insert(payments).values(payment).onConflictDoNothing().returning();
      return rows[0] ?? null;
    },

    async findById(id: string, on: Executor = db): Promise<Payment | null> {
      const rows = await on.select().from(payments).where(eq(payments.id, id));
      return rows[0] ?? null;
    },

    async findByKey(pspKey: string, on: Executor = db): Promise<Payment | null> {
      const rows = await on.select().from(payments).where(eq(payments.pspKey, pspKey));
      return rows[0] ?? null;
    },

    /** The checkout whose card a token charges again. */
    async findByToken(token: string): Promise<Payment | null> {
      const isOfCard = and(eq(payments.token, token), eq(payments.kind, 'checkout'));
      const rows = await db.select().from(payments).where(isOfCard);
      return rows[0] ?? null;
    },

    /** The payment, locked until the transaction ends. */
    async lock(id: string, on: Transaction): Promise<Payment | null> {
      const rows = await on.select().from(payments).where(eq(payments.id, id)).for('update');
      return rows[0] ?? null;
    },

    async update(id: string, patch: Partial<NewPayment>, on: Executor = db): Promise<Payment> {
      const rows = await on.update(payments).set(patch).where(eq(payments.id, id)).returning();
      if (!rows[0]) throw new Error('A payment disappeared while it was being changed.');
      return rows[0];
    },

    /** Payments with a change that is due, the longest due first, without the first `skipped`. */
    async dueIds(now: Date, limit: number, skipped: number): Promise<string[]> {
      const rows = await db
        .select({ id: payments.id })
        .from(payments)
        .where(lte(payments.dueAt, now))
        .orderBy(asc(payments.dueAt), asc(payments.id))
        .limit(limit)
        .offset(skipped);
      return rows.map((row) => row.id);
    },

    async insertCapture(capture: Capture, on: Executor): Promise<void> {
      await on.insert(captures).values(capture);
    },
  };
}

/** SHA-256 of a request's content, independent of the order of its fields. */
export function fingerprint(kind: string, request: object): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, sorted(request)]))
    .digest('hex');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => [key, sorted(inner)]);
}
