import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db';
import { lockJourneyOfLink } from '../session-journeys.repository';
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

/** Redeems a link for this session and returns its journey, locked; null for an unknown, used or expired one. */
export async function redeemShareLink(
  tx: Transaction,
  { tokenHash, sessionKey, now }: ShareVisit,
): Promise<string | null> {
  // Same lock order as every change: journey, then its rows.
  await lockJourneyOfLink(tx, shareLinks, tokenHash);
  const [row] = await tx
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
