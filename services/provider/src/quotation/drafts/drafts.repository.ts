import { and, asc, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { QuotationDraft } from '@edp/contracts';
import type { JourneyPart } from '../../journey';
import type { Executor, Transaction } from '../../platform/db';
import { decryptRow, type Vault } from '../../platform/security';
import { quotationDrafts, type QuotationDraftRow } from '../tables';

/** Identifies a draft of one session. */
type DraftKey = Pick<QuotationDraftRow, 'draftId' | 'sessionKey'>;

/**
 * Inserts or updates a draft. A save with an older revision changes nothing: a later save may have
 * overtaken it.
 *
 * @returns false, without a change, when the draft belongs to another session
 */
export async function putDraft(db: Executor, row: QuotationDraftRow): Promise<boolean> {
  const { content, revision, updatedAt, sessionKey } = row;
  const stored = await db
    .insert(quotationDrafts)
    .values(row)
    .onConflictDoUpdate({
      target: quotationDrafts.draftId,
      set: { content, revision, updatedAt },
      setWhere: sql`${quotationDrafts.sessionKey} = ${sessionKey} and ${quotationDrafts.revision} <= excluded.revision`,
    })
    .returning({ draftId: quotationDrafts.draftId });
  return stored.length > 0 || (await findDraft(db, row)) !== null;
}

/** Deletes all but the newest drafts of a session. */
export async function dropOldest(db: Executor, sessionKey: string, stored: number): Promise<void> {
  const newest = db
    .select({ draftId: quotationDrafts.draftId })
    .from(quotationDrafts)
    .where(eq(quotationDrafts.sessionKey, sessionKey))
    .orderBy(desc(quotationDrafts.updatedAt))
    .limit(stored);
  await db
    .delete(quotationDrafts)
    .where(
      and(eq(quotationDrafts.sessionKey, sessionKey), notInArray(quotationDrafts.draftId, newest)),
    );
}

/** Null for an unknown draft and for another session's alike. */
export async function findDraft(db: Executor, place: DraftKey): Promise<QuotationDraftRow | null> {
  const [row] = await db.select().from(quotationDrafts).where(isAt(place));
  return row ?? null;
}

export async function findDraftsById(
  db: Executor,
  draftIds: readonly string[],
): Promise<QuotationDraftRow[]> {
  if (draftIds.length === 0) return [];
  return db
    .select()
    .from(quotationDrafts)
    .where(inArray(quotationDrafts.draftId, [...draftIds]))
    .orderBy(asc(quotationDrafts.draftId));
}

/** Deletes a draft once its quotation is stored. */
export async function dropDraft(tx: Transaction, place: DraftKey): Promise<void> {
  await tx.delete(quotationDrafts).where(isAt(place));
}

export async function dropDrafts(tx: Transaction, draftIds: readonly string[]): Promise<void> {
  if (draftIds.length === 0) return;
  await tx.delete(quotationDrafts).where(inArray(quotationDrafts.draftId, [...draftIds]));
}

/** Drafts move to the session's next id, and are deleted when the session ends. */
export const draftsOfSession: JourneyPart = {
  async moveSession(tx, from, to) {
    await tx
      .update(quotationDrafts)
      .set({ sessionKey: to })
      .where(eq(quotationDrafts.sessionKey, from));
  },
  async dropSession(tx, sessionKey) {
    await tx.delete(quotationDrafts).where(eq(quotationDrafts.sessionKey, sessionKey));
  },
};

/** The decrypted content of a draft. */
export function contentOf(row: QuotationDraftRow, vault: Vault): QuotationDraft {
  return JSON.parse(decryptRow(vault, quotationDrafts, row).content) as QuotationDraft;
}

function isAt({ draftId, sessionKey }: DraftKey) {
  return and(eq(quotationDrafts.draftId, draftId), eq(quotationDrafts.sessionKey, sessionKey));
}
