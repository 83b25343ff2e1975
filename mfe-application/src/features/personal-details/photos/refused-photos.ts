import { MESSAGE } from '@edp/domain';
import type { CallFailure, ProblemFieldError } from '@edp/errors';
import type { DetailsValues } from '../../../store/details-values';
import { type PhotoPlace, photoName, storedId } from './photo-value';

const PHOTO = /^\/applicants\/(\d+)\/uploadedNRIC\/(front|back)SideImg$/;

/** A photo that the server does not have, by the id that it was sent. */
export interface RefusedPhoto extends PhotoPlace {
  readonly id: string;
}

/**
 * The photos that an application shows and the server does not have.
 *
 * @param ids of the applicants, in the order they were sent
 * @param sent what the application was made of
 */
export function refusedPhotos(
  failure: CallFailure,
  ids: readonly string[],
  sent: Pick<DetailsValues, 'people'>,
): readonly RefusedPhoto[] {
  const errors = failure.kind === 'http' ? (failure.problem?.errors ?? []) : [];
  return errors.flatMap(({ pointer }) => {
    const [, index, found] = PHOTO.exec(pointer) ?? [];
    const applicantId = ids[Number(index)];
    if (applicantId === undefined || found === undefined) return [];
    const side = found as PhotoPlace['side'];
    const id = storedId(sent.people[applicantId]?.photos[side] ?? '');
    return [{ applicantId, side, id }];
  });
}

/** What the form says at photos that could not be sent. */
export function unsentErrors(places: readonly PhotoPlace[]): readonly ProblemFieldError[] {
  return places.map((place) => ({
    pointer: `/${photoName(place).replaceAll('.', '/')}`,
    code: MESSAGE.uploadUnsent,
  }));
}
