import { and, eq, gt, isNull, type SQL } from 'drizzle-orm';
import type { Executor, Transaction } from '../platform/db';
import { journeyAccess, type mailedLinks, quotations, type shareLinks } from './tables';

/** The two kinds of links to a journey. */
type Links = typeof shareLinks | typeof mailedLinks;

/** A link that a session opens. */
export interface LinkVisit {
  readonly tokenHash: string;
  readonly sessionKey: string;
  readonly now: Date;
}

/** Redeems a link for this session and returns its journey, locked; null for an unknown, used or expired one. */
export async function redeemLink(
  tx: Transaction,
  links: Links,
  { tokenHash, sessionKey, now }: LinkVisit,
): Promise<string | null> {
  // Same lock order as every change: journey, then its rows.
  await lockJourneyOfLink(tx, links, tokenHash);
  const [row] = await tx
    .update(links)
    .set({ redeemedBy: sessionKey, redeemedAt: now })
    .where(and(eq(links.tokenHash, tokenHash), gt(links.expiresAt, now), isNull(links.redeemedBy)))
    .returning({ refId: links.refId });
  return row?.refId ?? null;
}

/** The journey of a link, used or not, for a session that already has access to it; null for any other session. */
export async function findOwnLink(
  db: Executor,
  links: Links,
  { tokenHash, sessionKey, now }: LinkVisit,
  condition?: SQL,
): Promise<string | null> {
  const [row] = await db
    .select({ refId: journeyAccess.refId })
    .from(journeyAccess)
    .innerJoin(links, eq(links.refId, journeyAccess.refId))
    .where(
      and(
        eq(links.tokenHash, tokenHash),
        gt(links.expiresAt, now),
        eq(journeyAccess.sessionKey, sessionKey),
        condition,
      ),
    );
  return row?.refId ?? null;
}

/** Locks the journey of a link until the transaction ends. */
async function lockJourneyOfLink(tx: Transaction, links: Links, tokenHash: string): Promise<void> {
  await tx
    .select({ refId: quotations.refId })
    .from(quotations)
    .innerJoin(links, eq(links.refId, quotations.refId))
    .where(eq(links.tokenHash, tokenHash))
    .for('update', { of: quotations });
}
