/** Size in pixels, read from the header of a file. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const PNG_SIZE_AT = 16;

/** The size of a PNG, from its first 24 bytes; null if the file is shorter. */
export function pngSize(head: Uint8Array): PictureSize | null {
  if (head.length < PNG_SIZE_AT + 8) return null;
  const view = viewOf(head);
  return { width: view.getUint32(PNG_SIZE_AT), height: view.getUint32(PNG_SIZE_AT + 4) };
}

const MARKER = 0xff;
const START_OF_SCAN = 0xda;
/** Start-of-frame markers are C0 to CF, except DHT (C4), JPG (C8) and DAC (CC). */
const NO_FRAME = [0xc4, 0xc8, 0xcc];

/** The size of a JPEG, from its frame header, which follows the metadata; null if it is not within these bytes. */
export function jpegSize(head: Uint8Array): PictureSize | null {
  const view = viewOf(head);
  let at = 2;
  while (at + 9 <= head.length && head[at] === MARKER) {
    const marker = head[at + 1] ?? 0;
    if (marker === MARKER) {
      at += 1;
      continue;
    }
    if (marker === START_OF_SCAN) return null;
    if ((marker & 0xf0) === 0xc0 && !NO_FRAME.includes(marker)) {
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    }
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
