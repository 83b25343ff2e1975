const MARKER = 0xff;
const START_OF_SCAN = 0xda;
/** Length of the SOI marker, which has no content. */
const START_OF_JPEG_LENGTH = 2;
const END_OF_JPEG = [0xff, 0xd9];
/** Type of the last chunk of a PNG: IEND. */
const END_OF_PNG = [0x49, 0x45, 0x4e, 0x44];

/**
 * Whether a JPEG is complete: has an EOI marker. Browsers draw a truncated one with its rest in grey, and reject one
 * without image data. The EOI of a thumbnail in the metadata does not count, nor does data after the image, such as the
 * film of a motion photo.
 */
export function isWholeJpeg(bytes: Uint8Array): boolean {
  const scan = firstScan(bytes);
  return scan === -1 || indexOf(bytes, END_OF_JPEG, scan) !== -1;
}

export function isWholePng(bytes: Uint8Array): boolean {
  return lastIndexOf(bytes, END_OF_PNG) !== -1;
}

/** Skips the segments by their lengths; -1 if there is no scan. */
function firstScan(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = START_OF_JPEG_LENGTH;
  while (at + 4 <= bytes.length && bytes[at] === MARKER) {
    const kind = bytes[at + 1];
    if (kind === START_OF_SCAN) return at;
    // Fill bytes may precede a marker.
    at += kind === MARKER ? 1 : 2 + view.getUint16(at + 2);
  }
  return -1;
}

function indexOf(bytes: Uint8Array, wanted: readonly number[], from: number): number {
  for (let at = from; at <= bytes.length - wanted.length; at += 1) {
    if (isAt(bytes, wanted, at)) return at;
  }
  return -1;
}

function lastIndexOf(bytes: Uint8Array, wanted: readonly number[]): number {
  for (let at = bytes.length - wanted.length; at >= 0; at -= 1) {
    if (isAt(bytes, wanted, at)) return at;
  }
  return -1;
}

function isAt(bytes: Uint8Array, wanted: readonly number[], at: number): boolean {
  return wanted.every((byte, index) => bytes[at + index] === byte);
}
