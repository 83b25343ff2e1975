const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;
const CMAP_HEADER = 4;
const CMAP_ENTRY = 8;
/** The format of a map from the 16-bit code points, in stretches; every font that is made today has one. */
const STRETCHES = 4;

/** The code points that a plain font has a glyph for, up to U+FFFF. */
export function codePointsOf(font: Buffer): Set<number> {
  const map = stretchMapOf(font);
  const half = map.readUInt16BE(6);
  const [ends, starts] = [14, 16 + half];
  const [deltas, offsets] = [starts + half, starts + 2 * half];

  const points = new Set<number>();
  for (let at = 0; at < half; at += 2) {
    const start = map.readUInt16BE(starts + at);
    const end = map.readUInt16BE(ends + at);
    const delta = map.readUInt16BE(deltas + at);
    const offset = map.readUInt16BE(offsets + at);
    for (let point = start; point <= end; point += 1) {
      const index =
        offset === 0 ? point : map.readUInt16BE(offsets + at + offset + 2 * (point - start));
      // Glyph 0 is the box; an entry of 0 in a list says so before the delta is added.
      if (index !== 0 && ((index + delta) & 0xffff) !== 0) points.add(point);
    }
  }
  return points;
}

function stretchMapOf(font: Buffer): Buffer {
  const cmap = tableOf(font, 'cmap');
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const map = cmap.subarray(cmap.readUInt32BE(CMAP_HEADER + index * CMAP_ENTRY + 4));
    if (map.readUInt16BE(0) === STRETCHES) return map;
  }
  throw new Error('This font does not say which letters it has.');
}

function tableOf(font: Buffer, tag: string): Buffer {
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const at = SFNT_HEADER + index * SFNT_ENTRY;
    if (font.toString('latin1', at, at + 4) !== tag) continue;
    const offset = font.readUInt32BE(at + 8);
    return font.subarray(offset, offset + font.readUInt32BE(at + 12));
  }
  throw new Error(`This font has no table ${tag}.`);
}
