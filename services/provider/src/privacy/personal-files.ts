import { and, eq, inArray } from 'drizzle-orm';
import { uploads, type UploadRow } from '../application';
import { mailsById, mailsTo, mails } from '../messaging';
import type { Executor } from '../platform/db';
import { type Footprint, isProposer, type Membership } from './footprint';

/**
 * Copies of e-mails in the outbox folder: those to a proved address, and those about the person's own
 * journeys, to any address. None where e-mails are sent by SMTP.
 */
export async function mailCopies(
  db: Executor,
  outboxFolder: string,
  { emails, memberships }: Footprint,
): Promise<ReadonlySet<string>> {
  const refIds = memberships.filter(isProposer).map(({ refId }) => refId);
  const sent =
    refIds.length === 0 ? [] : await db.select().from(mails).where(inArray(mails.refId, refIds));
  const ids = sent.map(({ messageId }) => messageId);
  return new Set([
    ...(await mailsTo(outboxFolder, emails)),
    ...(await mailsById(outboxFolder, ids)),
  ]);
}

/** Photos of a person's identity card on one journey. */
export function photosOf(
  db: Executor,
  { refId, memberId }: Pick<Membership, 'refId' | 'memberId'>,
): Promise<UploadRow[]> {
  return db
    .select()
    .from(uploads)
    .where(and(eq(uploads.refId, refId), eq(uploads.memberId, memberId)));
}
