import { HEIC_BRANDS, IMAGE_LIMITS } from '@edp/contracts';
import { CAUSE, type FieldMessage, MESSAGE } from '@edp/domain';
import { isWholeJpeg, isWholePng, jpegSize, type PictureSize, pngSize } from './picture';

/** Magic numbers of the accepted formats. */
const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const HEIC = /\.hei[cf]$/i;
const EXTENSION = /\.([^.]+)$/;

/**
 * Checks a file before it is decoded; null if it can be a photo (specification section 5). The server makes the same
 * checks more thoroughly, with the same codes.
 */
export async function photoError(file: File): Promise<FieldMessage | null> {
  if (HEIC.test(file.name)) return { code: MESSAGE.uploadFormat, cause: CAUSE.uploadHeic };
  const extension = EXTENSION.exec(file.name)?.[1]?.toLowerCase() ?? '';
  if (!IMAGE_LIMITS.extensions.some((allowed) => allowed === extension)) {
    return { code: MESSAGE.uploadFormat };
  }
  if (file.size === 0) return { code: MESSAGE.uploadEmpty };
  if (file.size > IMAGE_LIMITS.bytes) return { code: MESSAGE.uploadSize };

  // At most 5 MB here.
  const bytes = new Uint8Array(await file.slice().arrayBuffer());
  if (isHeic(bytes)) return { code: MESSAGE.uploadFormat, cause: CAUSE.uploadHeic };
  const isPng = startsWith(bytes, PNG);
  if (!isPng && !startsWith(bytes, JPEG)) {
    return { code: MESSAGE.uploadFormat, cause: CAUSE.uploadDisguised };
  }
  if (isPng !== (extension === 'png')) {
    return { code: MESSAGE.uploadFormat, cause: CAUSE.uploadDisguised };
  }
  const size = isPng ? pngSize(bytes) : jpegSize(bytes);
  if (size && isEnormous(size)) return { code: MESSAGE.uploadPixels };
  const isWhole = isPng ? isWholePng(bytes) : isWholeJpeg(bytes);
  return isWhole ? null : { code: MESSAGE.uploadUnreadable };
}

function startsWith(bytes: Uint8Array, wanted: readonly number[]): boolean {
  return wanted.every((byte, index) => bytes[index] === byte);
}

function isHeic(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(4, 12));
  return text.startsWith('ftyp') && HEIC_BRANDS.includes(text.slice(4));
}

/** A picture with too many pixels, determined without decoding it. */
function isEnormous({ width, height }: PictureSize): boolean {
  return (
    width > IMAGE_LIMITS.side || height > IMAGE_LIMITS.side || width * height > IMAGE_LIMITS.pixels
  );
}
