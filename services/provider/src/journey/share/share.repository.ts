import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Executor } from '../../platform/db';
import { journeyAccess, shareLinks } from '../tables';

export async function insertShareLink(
  db: Executor,
  link: { tokenHash: string; refId: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await db.insert(shareLinks).values(link);
}

export interface ShareVisit {
  readonly tokenHash: string;
  readonly sessionKey: string;
  readonly now: Date;
}

/** The journey of a link, for a session that owns it already: whoever tries their own link does not use it up. */
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

/** The journey of a link that this session takes up now; null for one that is wrong, used or over. In one statement. */
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
