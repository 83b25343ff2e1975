import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Executor } from '../../platform/db';
import { journeyAccess, shareLinks } from '../tables';

export async function insertShareLink(
  db: Executor,
  link: { tokenHash: string; refId: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await db.insert(shareLinks).values(link);
}

interface ShareVisit {
  readonly tokenHash: string;
  readonly sessionKey: string;
  readonly now: Date;
}

/** The journey of a link, for a session that already has access: opening it does not use it up. */
export async function findOwnShareLink(
  db: Executor,
  { tokenHash, sessionKey, now }: ShareVisit,
): Promise<string | null> {
  const [row] = await db
    .select({ refId: shareLinks.refId })
    .from(shareLinks)
    .innerJoin(journeyAccess, eq(journeyAccess.refId, shareLinks.refId))
    .where(
      and(
        eq(shareLinks.tokenHash, tokenHash),
        gt(shareLinks.expiresAt, now),
        eq(journeyAccess.sessionKey, sessionKey),
      ),
    );
  return row?.refId ?? null;
}

/** Redeems a link for this session and returns its journey; null for an unknown, used or expired one. One statement. */
export async function redeemShareLink(
  db: Executor,
  { tokenHash, sessionKey, now }: ShareVisit,
): Promise<string | null> {
  const [row] = await db
    .update(shareLinks)
    .set({ redeemedBy: sessionKey, redeemedAt: now })
    .where(
      and(
        eq(shareLinks.tokenHash, tokenHash),
        gt(shareLinks.expiresAt, now),
        isNull(shareLinks.redeemedBy),
      ),
    )
    .returning({ refId: shareLinks.refId });
  return row?.refId ?? null;
}
