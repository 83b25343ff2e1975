import { type FieldMessage, MESSAGE } from '@edp/domain';
import { ProblemError } from '../../platform/http';

/** A healthy machine decodes as many within a second, whatever their kind. */
const QUICK_PIXELS = 16_000_000;
const RETRY_SECONDS = 5;

/**
 * What to say of a picture that could not be decoded. One that took too long is too large, unless it should have been
 * quick: then it is this machine that has too much to do, and the same picture is welcome in a moment.
 *
 * @throws {ProblemError} `unavailable` in that case
 */
export function decodeFailure(error: unknown, pixels: number): FieldMessage {
  if (!isTimeout(error)) return { code: MESSAGE.uploadUnreadable };
  if (pixels > QUICK_PIXELS) return { code: MESSAGE.uploadPixels };
  throw new ProblemError('unavailable', { cause: error, retryAfterSeconds: RETRY_SECONDS });
}

/** The words of the library are all it has to tell them apart. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message.includes('timeout');
}
