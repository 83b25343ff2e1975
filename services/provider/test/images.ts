import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** An image without symmetry: all corners differ. */
export function picture(width = 48, height = 32): Sharp {
  const channels = 3;
  const pixels = Buffer.alloc(width * height * channels);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * channels;
      pixels[at] = Math.round((255 * x) / width);
      pixels[at + 1] = Math.round((255 * y) / height);
      pixels[at + 2] = x < width / 3 && y < height / 3 ? 255 : 0;
    }
  }
  return sharp(pixels, { raw: { width, height, channels } });
}

export const jpeg = (of = picture()): Promise<Buffer> => of.jpeg().toBuffer();
export const png = (of = picture()): Promise<Buffer> => of.png().toBuffer();

/** A photo of an exact size in bytes, padded after its end. */
export async function jpegOf(bytes: number): Promise<Buffer> {
  const image = await jpeg();
  return Buffer.concat([image, Buffer.alloc(bytes - image.length)]);
}

/** A JPEG with another segment, right after its start. */
export function withSegment(image: Buffer, marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([image.subarray(0, 2), head, content, image.subarray(2)]);
}

const PNG_SIGNATURE_BYTES = 8;
/** Signature and the chunk IHDR. */
const PNG_HEAD_BYTES = 33;

/** A PNG with more chunks, right after its header. */
export function withChunks(image: Buffer, ...chunks: readonly Buffer[]): Buffer {
  return Buffer.concat([
    image.subarray(0, PNG_HEAD_BYTES),
    ...chunks,
    image.subarray(PNG_HEAD_BYTES),
  ]);
}

export function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A PNG of under a kilobyte whose header claims a large size, interlaced on request. */
export async function pngThatClaims(
  width: number,
  height: number,
  isInterlaced = false,
): Promise<Buffer> {
  const image = await png(picture(2, 2).ensureAlpha());
  const start = PNG_SIGNATURE_BYTES + 8;
  const header = Buffer.from(image.subarray(start, start + 13));
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[12] = isInterlaced ? 1 : 0;
  return Buffer.concat([
    image.subarray(0, PNG_SIGNATURE_BYTES),
    chunk('IHDR', header),
    image.subarray(PNG_HEAD_BYTES),
  ]);
}

/** A small JPEG without chroma subsampling whose header claims a larger size. */
export async function jpegThatClaims(
  width: number,
  height: number,
  isProgressive: boolean,
): Promise<Buffer> {
  const options = { progressive: isProgressive, chromaSubsampling: '4:4:4' };
  const image = await picture().jpeg(options).toBuffer();
  const frame = image.indexOf(Buffer.from([0xff, isProgressive ? 0xc2 : 0xc0]));
  image.writeUInt16BE(height, frame + 5);
  image.writeUInt16BE(width, frame + 7);
  return image;
}

/** The marker of each segment of a JPEG up to its end, and the number of bytes after it. */
export function segmentsOf(image: Buffer): { markers: number[]; behind: number } {
  const markers: number[] = [];
  let at = 2;
  while (at < image.length) {
    const marker = image[at + 1] ?? 0;
    if (image[at] !== 0xff || marker === 0 || (marker >= 0xd0 && marker <= 0xd7)) {
      at += 1;
      continue;
    }
    markers.push(marker);
    at += 2;
    if (marker === 0xd9) break;
    at += image.readUInt16BE(at);
  }
  return { markers, behind: image.length - at };
}
