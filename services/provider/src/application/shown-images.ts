import type { ApplicationRequest, ImageSide } from '@edp/contracts';
import { MESSAGE } from '@edp/domain';
import type { ValueError } from '../platform/http';
import type { UploadRow } from './uploads/tables';

type Shown = Pick<ApplicationRequest, 'applicants'>;

const SIDES = [
  { side: 'front', field: 'frontSideImg' },
  { side: 'back', field: 'backSideImg' },
] as const satisfies readonly { side: ImageSide; field: string }[];

/** False for most saves, which need no query for photos. */
export function showsImages({ applicants }: Shown): boolean {
  return applicants.some(({ uploadedNRIC }) =>
    SIDES.some(({ field }) => uploadedNRIC[field] !== ''),
  );
}

/** Photos on an application that were not stored for this person and this side of the card. */
export function foreignImages({ applicants }: Shown, uploads: readonly UploadRow[]): ValueError[] {
  const isStored = (memberId: string, side: ImageSide, uploadId: string) =>
    uploads.some(
      (row) => row.memberId === memberId && row.side === side && row.uploadId === uploadId,
    );
  return applicants.flatMap(({ id, uploadedNRIC }, index) =>
    SIDES.filter(({ side, field }) => {
      const shown = uploadedNRIC[field];
      return shown !== '' && !isStored(id, side, shown);
    }).map(({ field }) => ({
      pointer: `/applicants/${index}/uploadedNRIC/${field}`,
      code: MESSAGE.invalid,
    })),
  );
}
