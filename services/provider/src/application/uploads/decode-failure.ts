import { type FieldMessage, MESSAGE } from '@edp/domain';
import { RETRY_AFTER_SECONDS } from '@edp/service';
import { ProblemError } from '../../platform/http';

/** A healthy machine decodes this many pixels within a second, in any format. */
const QUICK_PIXELS = 16_000_000;

/**
 * The message for an image that could not be decoded. After a timeout it is too large, unless it is
 * small: then the machine is overloaded, and the buyer may retry.
 *
 * @throws {ProblemError} `unavailable` in that case
 */
export function decodeFailure(error: unknown, pixels: number): FieldMessage {
  if (!isTimeout(error)) return { code: MESSAGE.uploadUnreadable };
  if (pixels > QUICK_PIXELS) return { code: MESSAGE.uploadPixels };
  throw new ProblemError('unavailable', { cause: error, retryAfterSeconds: RETRY_AFTER_SECONDS });
}

/** The library reports a timeout only in the message. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message.includes('timeout');
}
