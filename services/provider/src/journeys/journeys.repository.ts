import { and, eq } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/client';
import { journeyAccess, quotations, type AccessOrigin, type QuotationRow } from '../db/schema';

/** The journey, if this session may see it; null for an unknown and for somebody else's alike, by one query. */
export async function findOwned(
  db: Executor,
  refId: string,
  sessionKey: string,
): Promise<QuotationRow | null> {
  const [row] = await ownedRows(db, refId, sessionKey);
  return row?.quotations ?? null;
}

/** The same, and nobody else changes the journey until the transaction ends. */
export async function lockOwned(
  tx: Transaction,
  refId: string,
  sessionKey: string,
): Promise<QuotationRow | null> {
  const [row] = await ownedRows(tx, refId, sessionKey).for('update', { of: quotations });
  return row?.quotations ?? null;
}

export async function grantAccess(
  db: Executor,
  grant: { refId: string; sessionKey: string; origin: AccessOrigin; grantedAt: Date },
): Promise<void> {
  await db.insert(journeyAccess).values(grant).onConflictDoNothing();
}

function ownedRows(db: Executor, refId: string, sessionKey: string) {
  return db
    .select()
    .from(quotations)
    .innerJoin(journeyAccess, eq(journeyAccess.refId, quotations.refId))
    .where(and(eq(quotations.refId, refId), eq(journeyAccess.sessionKey, sessionKey)));
}
