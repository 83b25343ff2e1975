import { MESSAGE } from '@edp/domain';
import type { CallFailure, ProblemFieldError } from '@edp/errors';
import { type PhotoPlace, photoName } from './photo-value';

const PHOTO = /^\/applicants\/(\d+)\/uploadedNRIC\/(front|back)SideImg$/;

/**
 * The photos that an application shows and the server does not have.
 *
 * @param ids of the applicants, in the order they were sent
 */
export function refusedPhotos(failure: CallFailure, ids: readonly string[]): readonly PhotoPlace[] {
  const errors = failure.kind === 'http' ? (failure.problem?.errors ?? []) : [];
  return errors.flatMap(({ pointer }) => {
    const [, index, side] = PHOTO.exec(pointer) ?? [];
    const applicantId = ids[Number(index)];
    if (applicantId === undefined || side === undefined) return [];
    return [{ applicantId, side: side as PhotoPlace['side'] }];
  });
}

/** What the form says at photos that could not be sent. */
export function unsentErrors(places: readonly PhotoPlace[]): readonly ProblemFieldError[] {
  return places.map((place) => ({
    pointer: `/${photoName(place).replaceAll('.', '/')}`,
    code: MESSAGE.uploadUnsent,
  }));
}
