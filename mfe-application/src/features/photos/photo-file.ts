import { IMAGE_LIMITS } from '@edp/contracts';
import { CAUSE, type FieldMessage, MESSAGE } from '@edp/domain';

/** First bytes of what is taken. */
const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const HEIC = /\.hei[cf]$/i;
const EXTENSION = /\.([^.]+)$/;
const HEAD_BYTES = 24;

/**
 * What is wrong with a file before anything is done with it; null when it may be a photo (specification section 5).
 * The server looks closer, at the same things by the same names.
 */
export async function photoFault(file: File): Promise<FieldMessage | null> {
  if (HEIC.test(file.name)) return { code: MESSAGE.uploadFormat, cause: CAUSE.uploadHeic };
  const extension = EXTENSION.exec(file.name)?.[1]?.toLowerCase() ?? '';
  if (!IMAGE_LIMITS.extensions.some((allowed) => allowed === extension)) {
    return { code: MESSAGE.uploadFormat };
  }
  if (file.size === 0) return { code: MESSAGE.uploadEmpty };
  if (file.size > IMAGE_LIMITS.bytes) return { code: MESSAGE.uploadSize };

  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const isPng = startsWith(head, PNG);
  if (!isPng && !startsWith(head, JPEG)) {
    return { code: MESSAGE.uploadFormat, cause: CAUSE.uploadDisguised };
  }
  if (isPng !== (extension === 'png')) {
    return { code: MESSAGE.uploadFormat, cause: CAUSE.uploadDisguised };
  }
  return isPng && isEnormous(head) ? { code: MESSAGE.uploadPixels } : null;
}

function startsWith(bytes: Uint8Array, wanted: readonly number[]): boolean {
  return wanted.every((byte, index) => bytes[index] === byte);
}

/** A PNG says its size in its first bytes: one of billions of pixels must not be opened to be measured. */
function isEnormous(head: Uint8Array): boolean {
  if (head.length < HEAD_BYTES) return false;
  const view = new DataView(head.buffer);
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  return (
    width > IMAGE_LIMITS.side || height > IMAGE_LIMITS.side || width * height > IMAGE_LIMITS.pixels
  );
}
