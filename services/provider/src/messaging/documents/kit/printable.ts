import { create } from 'fontkit';
import { baseLetter } from './base-letters';
import { fontFile } from './fonts';
import { FONT_NAMES } from './theme';

/** Replacement of a character without a nearest one. */
const UNKNOWN = '?';

interface Glyphs {
  readonly has: (letter: string) => boolean;
  /** A character without a glyph, with its combining marks. */
  readonly missing: RegExp;
}

let known: Glyphs | undefined;

/**
 * Replaces characters that the fonts lack, so that none is printed as an empty box: `Şükrü Nguyễn
 * Łukasz` becomes `Şükrü Nguyên Łukasz`. A letter loses only those marks for which there is no
 * glyph.
 */
export function printable(text: string): string {
  const { has, missing } = (known ??= glyphs());
  return text.normalize('NFC').replace(missing, (cluster) => nearest(cluster, has));
}

/** The characters for which every font of a document has a glyph. */
function glyphs(): Glyphs {
  const [first = new Set<number>(), ...others] = FONT_NAMES.map((name) =>
    codePointsOf(fontFile(name)),
  );
  const common = [...first]
    .filter((point) => others.every((points) => points.has(point)))
    .map((point) => String.fromCodePoint(point))
    // A combining mark alone would be printed beside its letter.
    .filter((letter) => !/\p{Mark}/u.test(letter));
  const letters = new Set([...common, '\n']);
  const escaped = [...letters].map((letter) => `\\u{${letter.codePointAt(0)?.toString(16)}}`);
  return {
    has: (letter) => letters.has(letter),
    missing: new RegExp(`[^${escaped.join('')}]\\p{Mark}*`, 'gu'),
  };
}

function nearest(cluster: string, has: Glyphs['has']): string {
  let done = '';
  for (const part of cluster.normalize('NFKD')) {
    if (has(part)) done += part;
    else if (/\p{Mark}/u.test(part)) done = withMark(done, part, has);
    else if (/\s/u.test(part)) done += ' ';
    else if (!/\p{Cf}/u.test(part)) done += baseLetter(part) ?? UNKNOWN;
  }
  return done;
}

/** Adds a mark to the last letter of a text, if the fonts have the result. */
function withMark(text: string, mark: string, has: Glyphs['has']): string {
  const marked = `${text.slice(-1)}${mark}`.normalize('NFC');
  return has(marked) ? text.slice(0, -1) + marked : text;
}

/** The code points for which a font has a glyph. */
export function codePointsOf(font: Buffer): ReadonlySet<number> {
  const parsed = create(font);
  if (!('characterSet' in parsed)) throw new TypeError('This file contains more than one font.');
  // The character table also contains its end marker.
  return new Set(parsed.characterSet.filter((point) => parsed.hasGlyphForCodePoint(point)));
}
