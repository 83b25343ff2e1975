import { MESSAGE } from '@edp/domain';
import { type CallFailure, type ProblemFieldError, problemOf } from '@edp/errors';
import type { DetailsValues } from '../../../store/details-values';
import { type PhotoPlace, photoName, storedId } from './photo-value';

const PHOTO = /^(\/applicants\/\d+|\/proposer)\/uploadedNRIC\/(front|back)SideImg$/;

/** A photo whose id the server does not know. */
export interface RejectedPhoto extends PhotoPlace {
  readonly id: string;
  /** The rejected request. */
  readonly cause: CallFailure;
}

/** The people of a request, in its order. */
interface Sent {
  readonly applicants: readonly { readonly id: string }[];
  readonly proposer: { readonly id: string } | null;
}

/**
 * The photos of a request that the server rejected as unknown.
 *
 * @param sent the details of the request
 */
export function rejectedPhotos(
  failure: CallFailure,
  { applicants, proposer }: Sent,
  sent: Pick<DetailsValues, 'people'>,
): readonly RejectedPhoto[] {
  const errors = problemOf(failure)?.errors ?? [];
  return errors.flatMap(({ pointer }) => {
    const [, place, found] = PHOTO.exec(pointer) ?? [];
    const applicant = place === '/proposer' ? proposer : applicants[Number(place?.split('/')[2])];
    const applicantId = applicant?.id;
    if (applicantId === undefined || found === undefined) return [];
    const side = found as PhotoPlace['side'];
    const id = storedId(sent.people[applicantId]?.photos[side] ?? '');
    return [{ applicantId, side, id, cause: failure }];
  });
}

/** Validation errors for photos whose upload failed. */
export function unsentErrors(places: readonly PhotoPlace[]): readonly ProblemFieldError[] {
  return places.map((place) => ({
    pointer: `/${photoName(place).replaceAll('.', '/')}`,
    code: MESSAGE.uploadUnsent,
  }));
}
