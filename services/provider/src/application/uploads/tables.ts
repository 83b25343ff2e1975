import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ImageSide } from '@edp/contracts';
import { moment } from '../../platform/db/columns';
import { memberKey, ofMember } from '../../quotation/tables';

/**
 * Photos of identity cards; the images themselves are encrypted files. One per side of each
 * member's card.
 */
export const uploads = pgTable(
  'uploads',
  {
    ...memberKey(),
    side: text().$type<ImageSide>().notNull(),
    /** Public id of the photo. */
    uploadId: text('upload_id').notNull().unique(),
    /** Name of the file, never public. */
    objectName: text('object_name').notNull().unique(),
    /** Id of the key that encrypted the file. */
    keyId: text('key_id').notNull(),
    storedAt: moment('stored_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.refId, table.memberId, table.side] }),
    ofMember(table, 'uploads'),
    index('uploads_stored_at').on(table.storedAt),
  ],
);

export type UploadRow = typeof uploads.$inferSelect;

/**
 * Additional authenticated data of an encrypted photo: it decrypts only as this photo of this
 * person.
 */
export function imageContext({
  uploadId,
  refId,
  memberId,
  side,
}: Pick<UploadRow, 'uploadId' | 'refId' | 'memberId' | 'side'>): string {
  return `uploads.image:${uploadId}:${refId}:${memberId}:${side}`;
}
