import { and, eq, inArray, lt, ne, notExists, or, type SQL } from 'drizzle-orm';
import type { ImageSide } from '@edp/contracts';
import { journeyAccess } from '../../journey';
import type { Executor, Transaction } from '../../platform/db';
import { members } from '../../quotation';
import { applicants } from '../tables';
import { uploads, type UploadRow } from './tables';

/** The person and side of a photo. */
interface UploadKey {
  readonly refId: string;
  readonly memberId: string;
  readonly side: ImageSide;
}

export async function isMember(
  db: Executor,
  { refId, memberId }: Pick<UploadKey, 'refId' | 'memberId'>,
): Promise<boolean> {
  const found = await db
    .select({ refId: members.refId })
    .from(members)
    .where(and(eq(members.refId, refId), eq(members.memberId, memberId)));
  return found.length > 0;
}

/**
 * The photo, if this session owns it; null for an unknown and for another session's alike, by one
 * query.
 */
export async function findOwnedUpload(
  db: Executor,
  uploadId: string,
  sessionKey: string,
): Promise<UploadRow | null> {
  const [row] = await db
    .select()
    .from(uploads)
    .innerJoin(journeyAccess, eq(journeyAccess.refId, uploads.refId))
    .where(and(eq(uploads.uploadId, uploadId), eq(journeyAccess.sessionKey, sessionKey)));
  return row?.uploads ?? null;
}

/** All photos of a journey. */
export function findUploads(db: Executor, refId: string): Promise<UploadRow[]> {
  return db.select().from(uploads).where(eq(uploads.refId, refId));
}

/**
 * Stores a photo, also where the application shows the previous one. Returns the replaced row,
 * whose file is no longer needed.
 */
export async function replaceUpload(tx: Transaction, row: UploadRow): Promise<UploadRow | null> {
  const { refId, memberId, side, ...picture } = row;
  const [before] = await tx.select().from(uploads).where(isAt(row));
  await tx
    .insert(uploads)
    .values(row)
    .onConflictDoUpdate({
      target: [uploads.refId, uploads.memberId, uploads.side],
      set: picture,
    });
  if (!before) return null;
  const column = side === 'front' ? 'frontSideImg' : 'backSideImg';
  await tx
    .update(applicants)
    .set({ [column]: row.uploadId })
    .where(
      and(
        eq(applicants.refId, refId),
        eq(applicants.memberId, memberId),
        eq(applicants[column], before.uploadId),
      ),
    );
  return before;
}

/**
 * Deletes the photos of a page that were stored before a time and that no application shows; returns
 * their number.
 */
export async function deleteUnused(db: Executor, page: SQL, before: Date): Promise<number> {
  const shown = db
    .select()
    .from(applicants)
    .where(
      and(
        eq(applicants.refId, uploads.refId),
        eq(applicants.memberId, uploads.memberId),
        or(
          eq(applicants.frontSideImg, uploads.uploadId),
          eq(applicants.backSideImg, uploads.uploadId),
        ),
      ),
    );
  const { rowCount } = await db
    .delete(uploads)
    .where(and(page, lt(uploads.storedAt, before), notExists(shown)));
  return rowCount ?? 0;
}

/** The number of photos stored before a time. */
export function countStored(db: Executor, before: Date): Promise<number> {
  return db.$count(uploads, lt(uploads.storedAt, before));
}

/** The photos of these files. */
export function findByObjectNames(db: Executor, names: readonly string[]): Promise<UploadRow[]> {
  return db
    .select()
    .from(uploads)
    .where(inArray(uploads.objectName, [...names]));
}

/** The photos of a page that were encrypted with another key than this one. */
export function findUploadsOfOtherKeys(
  db: Executor,
  page: SQL,
  keyId: string,
): Promise<UploadRow[]> {
  return db
    .select()
    .from(uploads)
    .where(and(page, ne(uploads.keyId, keyId)));
}

/** Points a photo to another file; false when the row has changed. */
export async function moveUpload(
  db: Executor,
  { uploadId, objectName }: UploadRow,
  to: Pick<UploadRow, 'objectName' | 'keyId'>,
): Promise<boolean> {
  const moved = await db
    .update(uploads)
    .set(to)
    .where(and(eq(uploads.uploadId, uploadId), eq(uploads.objectName, objectName)))
    .returning({ uploadId: uploads.uploadId });
  return moved.length > 0;
}

function isAt({ refId, memberId, side }: UploadKey) {
  return and(eq(uploads.refId, refId), eq(uploads.memberId, memberId), eq(uploads.side, side));
}
