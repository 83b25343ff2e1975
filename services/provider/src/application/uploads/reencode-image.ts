import sharp, { type Metadata, type Sharp } from 'sharp';
import { IMAGE_LIMITS } from '@edp/contracts';
import { CAUSE, type FieldMessage, MESSAGE } from '@edp/domain';
import { err, ok, type Result } from '@edp/errors';
import { decodeFailure } from './decode-failure';
import type { ImageKind } from './image-kind';
import { jpegScans } from './jpeg-scans';

/** A re-encoded image: a plain JPEG, upright, without metadata. */
export interface ReencodedImage {
  readonly jpeg: Buffer;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** Enough for the smallest print on an identity card, and a limit on storage. */
const LONGEST_SIDE = 2_400;
const QUALITY = 85;
const DECODE_SECONDS = 2;
/** Memory limit of an image that cannot be decoded line by line. */
const WHOLE_BYTES_MAX = 64 * 1024 * 1024;
const SCANS_MAX = 32;

// One thread per image and no cache: memory is limited to images being decoded.
sharp.concurrency(1);
sharp.cache(false);
// Only these two decoders are allowed, whatever the bytes claim to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });

/**
 * Decodes an untrusted image and re-encodes it, or returns a validation message. The size is
 * checked on the header, before decoding; decoding times out after two seconds. Of an animation the
 * first frame is used, transparency becomes white, other colour spaces become sRGB.
 *
 * @throws {ProblemError} `unavailable` when the machine is overloaded
 */
export async function reencodeImage(
  image: Buffer,
  kind: ImageKind,
): Promise<Result<ReencodedImage, FieldMessage>> {
  const header = await readHeader(image);
  if (!header) return err({ code: MESSAGE.uploadUnreadable });
  if (header.format !== kind) {
    return err({ code: MESSAGE.uploadFormat, cause: CAUSE.uploadDisguised });
  }
  if (isTooLarge(header, kind === 'jpeg' ? jpegScans(image) : 1)) {
    return err({ code: MESSAGE.uploadPixels });
  }
  try {
    const { data, info } = await pipeline(image, header).toBuffer({ resolveWithObject: true });
    return ok({ jpeg: data, width: info.width, height: info.height });
  } catch (error) {
    return err(decodeFailure(error, header.width * header.height));
  }
}

async function readHeader(image: Buffer): Promise<Metadata | null> {
  try {
    return await sharp(image, { limitInputPixels: false }).metadata();
  } catch {
    return null;
  }
}

function isTooLarge(header: Metadata, scans: number): boolean {
  const { width, height } = header;
  if (width * height > IMAGE_LIMITS.pixels) return true;
  if (Math.max(width, height) > IMAGE_LIMITS.side || scans > SCANS_MAX) return true;
  const isWhole = header.isProgressive || scans > 1;
  return isWhole && width * height * bytesPerPixel(header) > WHOLE_BYTES_MAX;
}

/** Memory per pixel of an image decoded as a whole: a JPEG's coefficients, a PNG's samples. */
function bytesPerPixel({ format, channels, depth, chromaSubsampling }: Metadata): number {
  if (format === 'jpeg') return chromaSubsampling === '4:2:0' ? channels : 2 * channels;
  return channels * (depth === 'ushort' ? 2 : 1);
}

/** Rotates after scaling down, because rotation needs the whole image in memory. */
function pipeline(image: Buffer, { orientation = 1 }: Metadata): Sharp {
  const options = { failOn: 'error', limitInputPixels: IMAGE_LIMITS.pixels } as const;
  const smaller = sharp(image, options).timeout({ seconds: DECODE_SECONDS }).resize({
    width: LONGEST_SIDE,
    height: LONGEST_SIDE,
    fit: 'inside',
    withoutEnlargement: true,
  });
  return upright(smaller, orientation)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: QUALITY });
}

/** EXIF orientations as clockwise rotations, of the image or of its mirror image. */
const ROTATIONS: Readonly<
  Record<number, { readonly degrees: number; readonly mirrored: boolean }>
> = {
  2: { degrees: 0, mirrored: true },
  3: { degrees: 180, mirrored: false },
  4: { degrees: 180, mirrored: true },
  5: { degrees: 270, mirrored: true },
  6: { degrees: 90, mirrored: false },
  7: { degrees: 90, mirrored: true },
  8: { degrees: 270, mirrored: false },
};

function upright(picture: Sharp, orientation: number): Sharp {
  const rotation = ROTATIONS[orientation];
  if (!rotation) return picture;
  const { degrees, mirrored } = rotation;
  const rotated = degrees === 0 ? picture : picture.rotate(degrees);
  return mirrored ? rotated.flop() : rotated;
}
