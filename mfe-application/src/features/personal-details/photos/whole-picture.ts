const MARKER = 0xff;
const START_OF_SCAN = 0xda;
/** Its first marker, which has no content. */
const START_OF_JPEG_LENGTH = 2;
const END_OF_JPEG = [0xff, 0xd9];
/** The name of the last part of a PNG: IEND. */
const END_OF_PNG = [0x49, 0x45, 0x4e, 0x44];

/**
 * Whether a JPEG has an end. Browsers draw one that breaks off in the middle, with grey where the rest was; what has
 * not even begun they refuse. A small picture within what the camera noted has an end of its own, and does not count;
 * nor does what stands behind the end, such as the film of a motion photo.
 */
export function isWholeJpeg(bytes: Uint8Array): boolean {
  const scan = firstScan(bytes);
  return scan === -1 || indexOf(bytes, END_OF_JPEG, scan) !== -1;
}

export function isWholePng(bytes: Uint8Array): boolean {
  return lastIndexOf(bytes, END_OF_PNG) !== -1;
}

/** Segment after segment, each of which tells its length; -1 where there is no scan. */
function firstScan(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = START_OF_JPEG_LENGTH;
  while (at + 4 <= bytes.length && bytes[at] === MARKER) {
    const kind = bytes[at + 1];
    if (kind === START_OF_SCAN) return at;
    // Any number of bytes may fill up to a marker.
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
