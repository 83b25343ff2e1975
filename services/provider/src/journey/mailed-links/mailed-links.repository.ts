import { and, eq, gt, isNull, lt, type SQL } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Executor, Transaction } from '../../platform/db';
import { relinkPendingJobs } from '../../platform/outbox';
import { findOwnLink, type LinkVisit, redeemLink } from '../links.repository';
import { mailedLinks } from '../tables';

type MailedLink = typeof mailedLinks.$inferSelect;
type NewMailedLink = Omit<MailedLink, 'tokenHash' | 'redeemedBy' | 'redeemedAt'>;

/** Replaces the link of the journey. */
export function replaceMailedLink(tx: Transaction, link: NewMailedLink): Promise<void> {
  return upsert(tx, link);
}

/** Replaces the link of the journey unless that is as new as this one. */
export function replaceOlderMailedLink(db: Executor, link: NewMailedLink): Promise<void> {
  return upsert(db, link, lt(mailedLinks.createdAt, link.createdAt));
}

async function upsert(db: Executor, link: NewMailedLink, setWhere?: SQL): Promise<void> {
  const set = { ...link, tokenHash: null, redeemedBy: null, redeemedAt: null };
  await db
    .insert(mailedLinks)
    .values(set)
    .onConflictDoUpdate({ target: mailedLinks.refId, set, ...(setWhere && { setWhere }) });
}

/**
 * Ends the unused link of the journey after a change of the address: its e-mail may be in the mailbox of another
 * person, also when it is not recorded as sent. An e-mail that is still queued gets a new link, for the new address.
 */
export async function endMailedLink(tx: Transaction, refId: string, now: Date): Promise<void> {
  const [ended] = await tx
    .select()
    .from(mailedLinks)
    .where(and(eq(mailedLinks.refId, refId), isNull(mailedLinks.redeemedBy)))
    .for('update');
  if (!ended) return;
  const linkId = randomUUID();
  const isQueued = await relinkPendingJobs(tx, { from: ended.linkId, to: linkId, now });
  // Otherwise the row remains, expired, for its retention: until then a queued e-mail about an earlier payment cannot create an
  // older link again.
  const expiresAt = isQueued ? ended.expiresAt : now;
  await tx
    .update(mailedLinks)
    .set({ linkId, tokenHash: null, expiresAt })
    .where(eq(mailedLinks.refId, refId));
}

/** Identifies one of the links that were e-mailed about a journey. */
export type MailedLinkId = Pick<MailedLink, 'refId' | 'linkId'>;

/** Null when the link was replaced or redeemed, or its journey was deleted. */
export async function findMailedLink(db: Executor, id: MailedLinkId): Promise<MailedLink | null> {
  const [row] = await db.select().from(mailedLinks).where(isUnused(id));
  return row ?? null;
}

/** When the link of a journey expires; null when it is used or has expired, or there is none. */
export async function findExpiry(db: Executor, refId: string, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ expiresAt: mailedLinks.expiresAt })
    .from(mailedLinks)
    .where(
      and(
        eq(mailedLinks.refId, refId),
        isNull(mailedLinks.redeemedBy),
        gt(mailedLinks.expiresAt, now),
      ),
    );
  return row?.expiresAt ?? null;
}

/** Stores the token that is about to be sent. False when the link was replaced or redeemed. */
export async function activateMailedLink(
  db: Executor,
  id: MailedLinkId,
  tokenHash: string,
): Promise<boolean> {
  const activated = await db
    .update(mailedLinks)
    .set({ tokenHash })
    .where(isUnused(id))
    .returning({ linkId: mailedLinks.linkId });
  return activated.length > 0;
}

function isUnused({ refId, linkId }: MailedLinkId) {
  return and(
    eq(mailedLinks.refId, refId),
    eq(mailedLinks.linkId, linkId),
    isNull(mailedLinks.redeemedBy),
  );
}

export function redeemMailedLink(tx: Transaction, visit: LinkVisit): Promise<string | null> {
  return redeemLink(tx, mailedLinks, visit);
}

/** The journey of a link that this session redeemed and still has access to: the first response may have been lost. */
export function reopenMailedLink(db: Executor, visit: LinkVisit): Promise<string | null> {
  return findOwnLink(db, mailedLinks, visit, eq(mailedLinks.redeemedBy, visit.sessionKey));
}
