import { and, asc, eq, gt, inArray, isNull, lt, ne, or } from 'drizzle-orm';
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
 * Deletes at most `count` photos that were stored before a time and that no application shows;
 * returns their number.
 */
export async function deleteUnused(db: Executor, before: Date, count: number): Promise<number> {
  const unused = db
    .select({ uploadId: uploads.uploadId })
    .from(uploads)
    .leftJoin(
      applicants,
      and(
        eq(applicants.refId, uploads.refId),
        eq(applicants.memberId, uploads.memberId),
        or(
          eq(applicants.frontSideImg, uploads.uploadId),
          eq(applicants.backSideImg, uploads.uploadId),
        ),
      ),
    )
    .where(and(lt(uploads.storedAt, before), isNull(applicants.refId)))
    .limit(count);
  const deleted = await db
    .delete(uploads)
    .where(inArray(uploads.uploadId, unused))
    .returning({ uploadId: uploads.uploadId });
  return deleted.length;
}

/** Files of photos stored before a time, paged by name. */
export async function objectNamesAfter(
  db: Executor,
  { name, before, count }: { name: string; before: Date; count: number },
): Promise<string[]> {
  const rows = await db
    .select({ name: uploads.objectName })
    .from(uploads)
    .where(and(gt(uploads.objectName, name), lt(uploads.storedAt, before)))
    .orderBy(asc(uploads.objectName))
    .limit(count);
  return rows.map((row) => row.name);
}

/** The names, of those given, that have a row. */
export async function neededObjects(
  db: Executor,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ name: uploads.objectName })
    .from(uploads)
    .where(inArray(uploads.objectName, [...names]));
  return new Set(rows.map(({ name }) => name));
}

/** Photos encrypted with another key than this one, paged by name. */
export function findUploadsOfOtherKeys(
  db: Executor,
  { keyId, after, count }: { keyId: string; after: string; count: number },
): Promise<UploadRow[]> {
  return db
    .select()
    .from(uploads)
    .where(and(ne(uploads.keyId, keyId), gt(uploads.objectName, after)))
    .orderBy(asc(uploads.objectName))
    .limit(count);
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
