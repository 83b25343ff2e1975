/** Size in pixels, read from the header of a file. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const PNG_SIZE_AT = 16;
/** Type of the last chunk of a PNG. */
const END_OF_PNG = 'IEND';

const MARKER = 0xff;
const START_OF_SCAN = 0xda;
/** Start-of-frame markers are C0 to CF, except DHT (C4), JPG (C8) and DAC (CC). */
const NO_FRAME = [0xc4, 0xc8, 0xcc];
/** Length of the SOI marker, which has no content. */
const START_OF_JPEG_LENGTH = 2;
const END_OF_JPEG = '\u00ff\u00d9';

/** The size of a PNG, from its first 24 bytes; null if the file is shorter. */
export function pngSize(head: Uint8Array): PictureSize | null {
  if (head.length < PNG_SIZE_AT + 8) return null;
  const view = viewOf(head);
  return { width: view.getUint32(PNG_SIZE_AT), height: view.getUint32(PNG_SIZE_AT + 4) };
}

export function isWholePng(bytes: Uint8Array): boolean {
  return textOf(bytes).includes(END_OF_PNG);
}

/** The size of a JPEG, from its frame header, which follows the metadata; null if it is not within these bytes. */
export function jpegSize(head: Uint8Array): PictureSize | null {
  const view = viewOf(head);
  for (const { kind, at } of segmentsOf(head)) {
    const isFrame = (kind & 0xf0) === 0xc0 && !NO_FRAME.includes(kind);
    if (isFrame && at + 9 <= head.length) {
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    }
  }
  return null;
}

/**
 * Whether a JPEG is complete: has an EOI marker. Browsers draw a truncated one with its rest in grey, and reject one
 * without image data. The EOI of a thumbnail in the metadata does not count, nor does data after the image, such as the
 * film of a motion photo.
 */
export function isWholeJpeg(bytes: Uint8Array): boolean {
  for (const { kind, at } of segmentsOf(bytes)) {
    if (kind === START_OF_SCAN) return textOf(bytes).includes(END_OF_JPEG, at);
  }
  return true;
}

/** The segments of a JPEG to its first scan: the kind of each, and where its marker is. */
function* segmentsOf(bytes: Uint8Array): Generator<{ readonly kind: number; readonly at: number }> {
  const view = viewOf(bytes);
  let at = START_OF_JPEG_LENGTH;
  while (at + 4 <= bytes.length && bytes[at] === MARKER) {
    const kind = view.getUint8(at + 1);
    if (kind === MARKER) {
      // Fill bytes may precede a marker.
      at += 1;
      continue;
    }
    yield { kind, at };
    if (kind === START_OF_SCAN) return;
    at += 2 + view.getUint16(at + 2);
  }
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

/** A character for each byte, so that positions are the same. */
function textOf(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}
