const START_OF_SCAN = [0xff, 0xda];
const END_OF_JPEG = [0xff, 0xd9];
/** The name of the last part of a PNG: IEND. */
const END_OF_PNG = [0x49, 0x45, 0x4e, 0x44];

/**
 * Whether a JPEG has an end. Browsers draw one that breaks off in the middle, with grey where the rest was; what has
 * not even begun they refuse. A small picture within what the camera noted has an end of its own, and does not count.
 */
export function isWholeJpeg(bytes: Uint8Array): boolean {
  const scan = lastIndexOf(bytes, START_OF_SCAN);
  return scan === -1 || indexOf(bytes, END_OF_JPEG, scan) !== -1;
}

export function isWholePng(bytes: Uint8Array): boolean {
  return lastIndexOf(bytes, END_OF_PNG) !== -1;
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
