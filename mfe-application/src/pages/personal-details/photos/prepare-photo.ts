import { MESSAGE } from '@edp/domain';
import { err, ok, type Result } from '@edp/errors';
import { reportClientError } from '@edp/telemetry';
import { photoError } from './photo-file';
import type { PhotoFailure } from './photo-uploads';
import { shrinkPhoto, storedPhoto } from './shrink-photo';

/** Validates a selected file and shrinks it for its upload. */
export async function fittingPhoto(file: File): Promise<Result<Blob, PhotoFailure>> {
  const message = await photoError(file);
  if (message) return err({ message });
  return shrinkPhoto(file).then(ok, () => err({ message: { code: MESSAGE.uploadUnreadable } }));
}

/**
 * Rotates a photo clockwise by 90 degrees.
 *
 * @param photo the photo, or the URL of a stored one
 */
export async function turnedPhoto(photo: Blob | string): Promise<Result<Blob, PhotoFailure>> {
  try {
    const picture = typeof photo === 'string' ? await storedPhoto(photo) : photo;
    return ok(await shrinkPhoto(picture, 1));
  } catch (cause) {
    return err({ supportCode: reportClientError('mfe-application', cause) });
  }
}
