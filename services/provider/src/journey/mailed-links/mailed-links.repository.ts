import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db';
import { journeyAccess, mailedLinks } from '../tables';

export type MailedLink = typeof mailedLinks.$inferSelect;
type NewMailedLink = Omit<MailedLink, 'tokenHash' | 'redeemedBy' | 'redeemedAt'>;

/** Takes the place of the journey's link from before. */
export async function replaceMailedLink(tx: Transaction, link: NewMailedLink): Promise<void> {
  const fresh = { ...link, tokenHash: null, redeemedBy: null, redeemedAt: null };
  await tx
    .insert(mailedLinks)
    .values(fresh)
    .onConflictDoUpdate({ target: mailedLinks.refId, set: fresh });
}

/** One link among those that were mailed about a journey. */
export type MailedLinkId = Pick<MailedLink, 'refId' | 'linkId'>;

/** Null when the link was replaced by a later one, taken up already, or has gone with its journey. */
export async function findMailedLink(db: Executor, id: MailedLinkId): Promise<MailedLink | null> {
  const [row] = await db.select().from(mailedLinks).where(isUnused(id));
  return row ?? null;
}

/** The token that is about to be sent opens. False when the link is none any more. */
export async function armMailedLink(
  db: Executor,
  id: MailedLinkId,
  tokenHash: string,
): Promise<boolean> {
  const armed = await db
    .update(mailedLinks)
    .set({ tokenHash })
    .where(isUnused(id))
    .returning({ linkId: mailedLinks.linkId });
  return armed.length > 0;
}

function isUnused({ refId, linkId }: MailedLinkId) {
  return and(
    eq(mailedLinks.refId, refId),
    eq(mailedLinks.linkId, linkId),
    isNull(mailedLinks.redeemedBy),
  );
}

interface LinkVisit {
  readonly tokenHash: string;
  readonly sessionKey: string;
  readonly now: Date;
}

/** The journey of a link that this session takes up now; null for one that is wrong, used or over. In one statement. */
export async function redeemMailedLink(
  db: Executor,
  { tokenHash, sessionKey, now }: LinkVisit,
): Promise<string | null> {
  const [row] = await db
    .update(mailedLinks)
    .set({ redeemedBy: sessionKey, redeemedAt: now })
    .where(
      and(
        eq(mailedLinks.tokenHash, tokenHash),
        gt(mailedLinks.expiresAt, now),
        isNull(mailedLinks.redeemedBy),
      ),
    )
    .returning({ refId: mailedLinks.refId });
  return row?.refId ?? null;
}

/** The journey of a link that this session took up before and has not left since: its answer may have been lost. */
export async function reopenMailedLink(
  db: Executor,
  { tokenHash, sessionKey, now }: LinkVisit,
): Promise<string | null> {
  const [row] = await db
    .select({ refId: mailedLinks.refId })
    .from(mailedLinks)
    .innerJoin(journeyAccess, eq(journeyAccess.refId, mailedLinks.refId))
    .where(
      and(
        eq(mailedLinks.tokenHash, tokenHash),
        gt(mailedLinks.expiresAt, now),
        eq(mailedLinks.redeemedBy, sessionKey),
        eq(journeyAccess.sessionKey, sessionKey),
      ),
    );
  return row?.refId ?? null;
}
