const MARKER = 0xff;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
/** Follows a data byte within a scan that looks like a marker. */
const STUFFED = 0x00;

/**
 * Number of scans in a JPEG; cameras write one, progressive files about ten. Each scan makes the
 * decoder pass over the whole image, however few bytes it has, so they are limited before decoding.
 * Data after the end of the image does not count.
 */
export function jpegScans(jpeg: Buffer): number {
  let scans = 0;
  let at = 2;
  while (at + 4 <= jpeg.length) {
    if (jpeg[at] !== MARKER) {
      at += 1;
      continue;
    }
    const marker = jpeg[at + 1] ?? STUFFED;
    if (marker === END_OF_IMAGE) return scans;
    if (isWithoutLength(marker)) {
      at += marker === MARKER ? 1 : 2;
      continue;
    }
    if (marker === START_OF_SCAN) scans += 1;
    at += 2 + jpeg.readUInt16BE(at + 2);
  }
  return scans;
}

/** True for padding, a stuffed byte, a restart marker, or a marker without a segment. */
function isWithoutLength(marker: number): boolean {
  return (
    marker === MARKER ||
    marker === STUFFED ||
    marker === 0x01 ||
    (marker & 0xf8) === 0xd0 ||
    marker === 0xd8
  );
}
