import sharp, { type Metadata, type Sharp } from 'sharp';
import { IMAGE_LIMITS } from '@edp/contracts';
import { CAUSE, type FieldMessage, MESSAGE } from '@edp/domain';
import { err, ok, type Result } from '@edp/errors';
import { decodeFailure } from './decode-failure';
import type { ImageKind } from './image-kind';
import { jpegScans } from './jpeg-scans';

/** A picture made anew: a plain JPEG, upright, without anything but its pixels. */
export interface RemadeImage {
  readonly jpeg: Buffer;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Enough to read the smallest print on an identity card, and a bound on what is kept. */
const LONGEST_SIDE = 2_400;
const QUALITY = 85;
const DECODE_SECONDS = 2;
/** What a picture that cannot be decoded line by line may take in memory. */
const WHOLE_BYTES_MAX = 64 * 1024 * 1024;
const SCANS_MAX = 32;

// One thread per picture and nothing kept: memory stays within what is being decoded.
sharp.concurrency(1);
sharp.cache(false);
// Nothing but these two decoders is ever reached, whatever the bytes claim to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });

/**
 * Decodes an image that a stranger sent and makes a new one of it, or says what is wrong with it. Size is checked on
 * the header alone, before a pixel is decoded; decoding ends after two seconds. What is animated becomes its first
 * picture, what is transparent lies on white, other colour spaces become sRGB.
 *
 * @throws {ProblemError} `unavailable` when this machine has too much to do
 */
export async function remakeImage(
  image: Buffer,
  kind: ImageKind,
): Promise<Result<RemadeImage, FieldMessage>> {
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

/** Of a picture that is held as a whole: a JPEG's coefficients, a PNG's samples. */
function bytesPerPixel({ format, channels, depth, chromaSubsampling }: Metadata): number {
  if (format === 'jpeg') return chromaSubsampling === '4:2:0' ? channels : 2 * channels;
  return channels * (depth === 'ushort' ? 2 : 1);
}

/** Turned upright only after it has become smaller: turning needs all of a picture at once. */
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

/** EXIF orientations as turns to the right, of the picture or of its mirror image. */
const TURNS: Readonly<Record<number, { readonly degrees: number; readonly mirrored: boolean }>> = {
  2: { degrees: 0, mirrored: true },
  3: { degrees: 180, mirrored: false },
  4: { degrees: 180, mirrored: true },
  5: { degrees: 270, mirrored: true },
  6: { degrees: 90, mirrored: false },
  7: { degrees: 90, mirrored: true },
  8: { degrees: 270, mirrored: false },
};

function upright(picture: Sharp, orientation: number): Sharp {
  const turn = TURNS[orientation];
  if (!turn) return picture;
  const turned = turn.degrees === 0 ? picture : picture.rotate(turn.degrees);
  return turn.mirrored ? turned.flop() : turned;
}
