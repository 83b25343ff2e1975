import { and, asc, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { QuotationDraft } from '@edp/contracts';
import type { JourneyPart } from '../../journey';
import type { Executor, Transaction } from '../../platform/db';
import { decryptRow, type Vault } from '../../platform/security';
import { quotationDrafts, type QuotationDraftRow } from '../tables';

/** A draft of one session. */
export type DraftPlace = Pick<QuotationDraftRow, 'draftId' | 'sessionKey'>;

/**
 * Nothing is changed by what was saved before what is there: a save may be overtaken by the next one.
 *
 * @returns false, and nothing is changed either, when the draft is another session's
 */
export async function putDraft(db: Executor, row: QuotationDraftRow): Promise<boolean> {
  const { content, revision, updatedAt, sessionKey } = row;
  const kept = await db
    .insert(quotationDrafts)
    .values(row)
    .onConflictDoUpdate({
      target: quotationDrafts.draftId,
      set: { content, revision, updatedAt },
      setWhere: sql`${quotationDrafts.sessionKey} = ${sessionKey} and ${quotationDrafts.revision} <= excluded.revision`,
    })
    .returning({ draftId: quotationDrafts.draftId });
  return kept.length > 0 || (await findDraft(db, row)) !== null;
}

/** Leaves a session its newest drafts. */
export async function dropOldest(db: Executor, sessionKey: string, kept: number): Promise<void> {
  const newest = db
    .select({ draftId: quotationDrafts.draftId })
    .from(quotationDrafts)
    .where(eq(quotationDrafts.sessionKey, sessionKey))
    .orderBy(desc(quotationDrafts.updatedAt))
    .limit(kept);
  await db
    .delete(quotationDrafts)
    .where(
      and(eq(quotationDrafts.sessionKey, sessionKey), notInArray(quotationDrafts.draftId, newest)),
    );
}

/** Null for an unknown draft and for another session's alike. */
export async function findDraft(
  db: Executor,
  place: DraftPlace,
): Promise<QuotationDraftRow | null> {
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

export async function dropDraft(tx: Transaction, place: DraftPlace): Promise<void> {
  await tx.delete(quotationDrafts).where(isAt(place));
}

export async function dropDrafts(tx: Transaction, draftIds: readonly string[]): Promise<void> {
  if (draftIds.length === 0) return;
  await tx.delete(quotationDrafts).where(inArray(quotationDrafts.draftId, [...draftIds]));
}

/** A session takes its drafts along to its next id, and loses them when it leaves. */
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

/** What somebody typed, readable. */
export function contentOf(row: QuotationDraftRow, vault: Vault): QuotationDraft {
  return JSON.parse(decryptRow(vault, quotationDrafts, row).content) as QuotationDraft;
}

function isAt({ draftId, sessionKey }: DraftPlace) {
  return and(eq(quotationDrafts.draftId, draftId), eq(quotationDrafts.sessionKey, sessionKey));
}
