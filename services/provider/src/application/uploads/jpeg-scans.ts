const MARKER = 0xff;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
/** A byte that looks like a marker inside of a scan is followed by this. */
const STUFFED = 0x00;

/**
 * How many passes over the picture a JPEG makes; cameras make one, progressive ones about ten. Each pass costs the
 * decoder a walk over the whole picture, however few bytes it has, so their number is looked at first. Data behind the
 * end of the picture does not count.
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

/** Padding, a stuffed byte, a restart marker, or one that stands alone. */
function isWithoutLength(marker: number): boolean {
  return (
    marker === MARKER ||
    marker === STUFFED ||
    marker === 0x01 ||
    (marker & 0xf8) === 0xd0 ||
    marker === 0xd8
  );
}
