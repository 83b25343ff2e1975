import { HEIC_BRANDS, IMAGE_LIMITS } from '@edp/contracts';
import { CAUSE, type FieldMessage, MESSAGE } from '@edp/domain';

export type ImageKind = 'jpeg' | 'png';

/** Number of bytes that identify the format. */
export const HEAD_BYTES = 12;

const KIND_OF_EXTENSION: Readonly<Record<(typeof IMAGE_LIMITS.extensions)[number], ImageKind>> = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
};
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const HEIC_NAME = /\.(?:heic|heif)$/i;

/** Control and format characters, such as directional overrides, which can disguise an extension. */
const DECEPTIVE = /[\p{Cc}\p{Cf}]/u;

/**
 * The format according to the file name; null for one that is not accepted. The name has no other
 * use.
 */
export function kindOfName(name: string): ImageKind | null {
  if (DECEPTIVE.test(name)) return null;
  const extension = /\.([a-z]{3,4})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const known = IMAGE_LIMITS.extensions.find((allowed) => allowed === extension);
  return known ? KIND_OF_EXTENSION[known] : null;
}

/**
 * The message when name and first bytes are not one accepted image format (specification section 5,
 * "Upload"); null when they are. The declared content type is ignored: it is only the browser's
 * guess.
 */
export function formatMessage(name: string, head: Buffer): FieldMessage | null {
  const named = kindOfName(name);
  const found = kindOfContent(head);
  if (found === 'heic' || (!named && HEIC_NAME.test(name))) {
    return { code: MESSAGE.uploadFormat, cause: CAUSE.uploadHeic };
  }
  if (!named || !found) return { code: MESSAGE.uploadFormat };
  return named === found ? null : { code: MESSAGE.uploadFormat, cause: CAUSE.uploadDisguised };
}

function kindOfContent(head: Buffer): ImageKind | 'heic' | null {
  if (head.subarray(0, JPEG.length).equals(JPEG)) return 'jpeg';
  if (head.subarray(0, PNG.length).equals(PNG)) return 'png';
  const isMedia = head.toString('latin1', 4, 8) === 'ftyp';
  return isMedia && HEIC_BRANDS.includes(head.toString('latin1', 8, 12)) ? 'heic' : null;
}
