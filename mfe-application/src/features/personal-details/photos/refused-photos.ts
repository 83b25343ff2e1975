import { MESSAGE } from '@edp/domain';
import type { CallFailure, ProblemFieldError } from '@edp/errors';
import type { DetailsValues } from '../../../store/details-values';
import { type PhotoPlace, photoName, storedId } from './photo-value';

const PHOTO = /^(\/applicants\/\d+|\/proposer)\/uploadedNRIC\/(front|back)SideImg$/;

/** A photo that the server does not have, by the id that it was sent. */
export interface RefusedPhoto extends PhotoPlace {
  readonly id: string;
  /** What it was refused with. */
  readonly cause: CallFailure;
}

/** The people of a request, in its order. */
interface Sent {
  readonly applicants: readonly { readonly id: string }[];
  readonly proposer: { readonly id: string } | null;
}

/**
 * The photos that an application shows and the server does not have.
 *
 * @param sent what the application was made of
 */
export function refusedPhotos(
  failure: CallFailure,
  { applicants, proposer }: Sent,
  sent: Pick<DetailsValues, 'people'>,
): readonly RefusedPhoto[] {
  const errors = failure.kind === 'http' ? (failure.problem?.errors ?? []) : [];
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

/** What the form says at photos that could not be sent. */
export function unsentErrors(places: readonly PhotoPlace[]): readonly ProblemFieldError[] {
  return places.map((place) => ({
    pointer: `/${photoName(place).replaceAll('.', '/')}`,
    code: MESSAGE.uploadUnsent,
  }));
}
