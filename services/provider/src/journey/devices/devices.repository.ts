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

/** All sessions with access to a journey, oldest first. */
export function findAccess(db: Executor, refId: string): Promise<GrantedAccess[]> {
  const { sessionKey, origin, actingAs, grantedAt } = journeyAccess;
  return (
    db
      .select({ sessionKey, origin, actingAs, grantedAt })
      .from(journeyAccess)
      .where(eq(journeyAccess.refId, refId))
      // Two sessions may have got access in the same millisecond.
      .orderBy(asc(grantedAt), asc(origin), asc(sessionKey))
  );
}

/** True when the session came by a shared link and another session is a proven buyer. */
export async function isSecondDevice(
  db: Executor,
  { refId, sessionKey }: Access,
): Promise<boolean> {
  const all = await findAccess(db, refId);
  const own = all.find((one) => one.sessionKey === sessionKey);
  return own?.origin === 'shared' && all.some(isProvenBuyer);
}

/** True when the session created the journey and acts as its buyer. */
export async function isCreatingBuyer(
  db: Executor,
  { refId, sessionKey }: Access,
): Promise<boolean> {
  const own = (await findAccess(db, refId)).find((one) => one.sessionKey === sessionKey);
  return own?.origin === 'created' && own.actingAs === 'buyer';
}

/** True for a buyer who created the journey, or has access to the proposer's mailbox. */
export function isProvenBuyer({ origin, actingAs }: GrantedAccess): boolean {
  return actingAs === 'buyer' && origin !== 'shared';
}

/** Revokes the access of a session. */
export async function revokeAccess(tx: Transaction, { refId, sessionKey }: Access): Promise<void> {
  const isIt = and(eq(journeyAccess.refId, refId), eq(journeyAccess.sessionKey, sessionKey));
  await tx.delete(journeyAccess).where(isIt);
}

/** Deletes unused share links: a removed device may have created one. */
export async function dropShareLinks(tx: Transaction, refId: string): Promise<void> {
  await tx
    .delete(shareLinks)
    .where(and(eq(shareLinks.refId, refId), isNull(shareLinks.redeemedBy)));
}
