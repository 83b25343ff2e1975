import type { UploadRow } from './tables';

/** What the sealed file of a photo is bound to: it opens as this photo of this person, and nowhere else. */
export function imageContext({
  uploadId,
  refId,
  memberId,
  side,
}: Pick<UploadRow, 'uploadId' | 'refId' | 'memberId' | 'side'>): string {
  return `uploads.image:${uploadId}:${refId}:${memberId}:${side}`;
}
