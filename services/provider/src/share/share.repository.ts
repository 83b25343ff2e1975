import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '../db/client';
import { shareLinks } from '../db/schema';

export async function insertShareLink(
  db: Executor,
  link: { tokenHash: string; refId: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await db.insert(shareLinks).values(link);
}

/** The journey of a link that this session takes up now or took up before; null for any other. In one statement. */
export async function redeemShareLink(
  db: Executor,
  { tokenHash, sessionKey, now }: { tokenHash: string; sessionKey: string; now: Date },
): Promise<string | null> {
  const [row] = await db
    .update(shareLinks)
    .set({
      redeemedBy: sessionKey,
      redeemedAt: sql`coalesce(${shareLinks.redeemedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(
      and(
        eq(shareLinks.tokenHash, tokenHash),
        gt(shareLinks.expiresAt, now),
        or(isNull(shareLinks.redeemedBy), eq(shareLinks.redeemedBy, sessionKey)),
      ),
    )
    .returning({ refId: shareLinks.refId });
  return row?.refId ?? null;
}
