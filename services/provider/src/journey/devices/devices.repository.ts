import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db';
import type { Access } from '../journeys.repository';
import { type AccessOrigin, type ActingAs, journeyAccess, shareLinks } from '../tables';

/** A session that may open a journey. */
export interface GrantedAccess {
  readonly sessionKey: string;
  readonly origin: AccessOrigin;
  readonly actingAs: ActingAs;
  readonly grantedAt: Date;
}

/** All that may open it, the first ones first. */
export function findAccess(db: Executor, refId: string): Promise<GrantedAccess[]> {
  const { sessionKey, origin, actingAs, grantedAt } = journeyAccess;
  return (
    db
      .select({ sessionKey, origin, actingAs, grantedAt })
      .from(journeyAccess)
      .where(eq(journeyAccess.refId, refId))
      // Who began it and who was let in may have come in the same millisecond.
      .orderBy(asc(grantedAt), asc(origin), asc(sessionKey))
  );
}

/**
 * Whether the session came by a shared link to a journey that somebody else has as its buyer: by beginning it, or by the
 * proposer's mailbox.
 */
export async function isSecondDevice(
  db: Executor,
  { refId, sessionKey }: Access,
): Promise<boolean> {
  const all = await findAccess(db, refId);
  const own = all.find((one) => one.sessionKey === sessionKey);
  return own?.origin === 'shared' && all.some(isProven);
}

/** Whether the session began the journey, for its own buyer and not for an agent. */
export async function hasBegun(db: Executor, { refId, sessionKey }: Access): Promise<boolean> {
  const own = (await findAccess(db, refId)).find((one) => one.sessionKey === sessionKey);
  return own?.origin === 'created' && own.actingAs === 'buyer';
}

/** A buyer who began the journey, or holds the proposer's mailbox. */
export function isProven({ origin, actingAs }: GrantedAccess): boolean {
  return actingAs === 'buyer' && origin !== 'shared';
}

/** The session may not open the journey any more. */
export async function takeAccess(tx: Transaction, { refId, sessionKey }: Access): Promise<void> {
  const isIt = and(eq(journeyAccess.refId, refId), eq(journeyAccess.sessionKey, sessionKey));
  await tx.delete(journeyAccess).where(isIt);
}

/** Links that nobody has opened: whoever is shut out may have kept one. */
export async function dropShareLinks(tx: Transaction, refId: string): Promise<void> {
  await tx
    .delete(shareLinks)
    .where(and(eq(shareLinks.refId, refId), isNull(shareLinks.redeemedBy)));
}
