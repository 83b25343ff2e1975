import { MESSAGE } from '@edp/domain';
import { err, ok, type Result } from '@edp/errors';
import { reportClientError } from '@edp/telemetry';
import { photoFault } from './photo-file';
import type { PhotoFailure } from './photos-in-hand';
import { shrinkPhoto, storedPhoto } from './shrink-photo';

/** A chosen file, small enough to be sent; or what is wrong with it. */
export async function fittingPhoto(file: File): Promise<Result<Blob, PhotoFailure>> {
  const message = await photoFault(file);
  if (message) return err({ message });
  return shrinkPhoto(file).then(ok, () => err({ message: { code: MESSAGE.uploadUnreadable } }));
}

/**
 * A photo turned clockwise by a quarter.
 *
 * @param photo the photo, or the address of a stored one
 */
export async function turnedPhoto(photo: Blob | string): Promise<Result<Blob, PhotoFailure>> {
  try {
    const picture = typeof photo === 'string' ? await storedPhoto(photo) : photo;
    return ok(await shrinkPhoto(picture, 1));
  } catch (cause) {
    return err({ supportCode: reportClientError('mfe-application', cause) });
  }
}
