import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ImageSide } from '@edp/contracts';
import { moment } from '../../platform/db/columns';
import { memberKey, ofMember } from '../../quotation/tables';

/**
 * Photos of identity cards; the pictures themselves are encrypted files. There is one of each side of each member's card,
 * so a journey never has more than two for each of its people.
 */
export const uploads = pgTable(
  'uploads',
  {
    ...memberKey(),
    side: text().$type<ImageSide>().notNull(),
    /** What the browser knows the photo by. */
    uploadId: text('upload_id').notNull().unique(),
    /** The file; nobody outside knows its name. */
    objectName: text('object_name').notNull().unique(),
    /** The key that encrypted the file. */
    keyId: text('key_id').notNull(),
    /** Pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** Bytes, before encrypting. */
    size: integer().notNull(),
    storedAt: moment('stored_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.refId, table.memberId, table.side] }),
    ofMember(table, 'uploads'),
    index('uploads_stored_at').on(table.storedAt),
  ],
);

export type UploadRow = typeof uploads.$inferSelect;

/** What the encrypted file of a photo is bound to: it opens as this photo of this person, and nowhere else. */
export function imageContext({
  uploadId,
  refId,
  memberId,
  side,
}: Pick<UploadRow, 'uploadId' | 'refId' | 'memberId' | 'side'>): string {
  return `uploads.image:${uploadId}:${refId}:${memberId}:${side}`;
}
