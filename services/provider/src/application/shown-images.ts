import { type ApplicationRequest, everybodyOf, type ImageSide } from '@edp/contracts';
import { MESSAGE } from '@edp/domain';
import type { ValueError } from '../platform/http';
import { pointerTo } from './application-request';
import type { UploadRow } from './uploads/tables';

type Shown = Pick<ApplicationRequest, 'applicants' | 'proposer'>;

const SIDES = [
  { side: 'front', field: 'frontSideImg' },
  { side: 'back', field: 'backSideImg' },
] as const satisfies readonly { side: ImageSide; field: string }[];

/** True when a request refers to photos. Most do not, and need no query. */
export function showsImages(request: Shown): boolean {
  return everybodyOf(request).some(({ uploadedNRIC }) =>
    SIDES.some(({ field }) => uploadedNRIC[field] !== ''),
  );
}

/** Photos on an application that were not stored for this person and this side of the card. */
export function foreignImages(request: Shown, uploads: readonly UploadRow[]): ValueError[] {
  const isStored = (memberId: string, side: ImageSide, uploadId: string) =>
    uploads.some(
      (row) => row.memberId === memberId && row.side === side && row.uploadId === uploadId,
    );
  return everybodyOf(request).flatMap(({ id, uploadedNRIC }) =>
    SIDES.filter(({ side, field }) => {
      const shown = uploadedNRIC[field];
      return shown !== '' && !isStored(id, side, shown);
    }).map(({ field }) => ({
      pointer: `${pointerTo(request, id)}/uploadedNRIC/${field}`,
      code: MESSAGE.invalid,
    })),
  );
}
