import { create } from 'fontkit';
import { baseLetter } from './base-letters';
import { fontFile } from './fonts';
import { FONT_NAMES } from './theme';

/** Stands where nothing else can. */
const UNKNOWN = '?';

interface Glyphs {
  readonly has: (letter: string) => boolean;
  /** A character without a glyph, with the marks that belong to it. */
  readonly missing: RegExp;
}

let known: Glyphs | undefined;

/**
 * A text in the letters that the fonts have, so that none is printed as an empty box: `Şükrü Nguyễn Łukasz` reads
 * `Şükrü Nguyên Łukasz`. A letter loses the marks it cannot be printed with, and keeps the others.
 */
export function printable(text: string): string {
  const { has, missing } = (known ??= glyphs());
  return text.normalize('NFC').replace(missing, (cluster) => nearest(cluster, has));
}

/** The characters that every font of a document has a glyph for. */
function glyphs(): Glyphs {
  const [first = new Set<number>(), ...others] = FONT_NAMES.map((name) =>
    codePointsOf(fontFile(name)),
  );
  const common = [...first]
    .filter((point) => others.every((points) => points.has(point)))
    .map((point) => String.fromCodePoint(point))
    // A mark that is no part of a letter would stand beside it.
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

/** A text whose last letter has one mark more, if that is a letter of the fonts. */
function withMark(text: string, mark: string, has: Glyphs['has']): string {
  const marked = `${text.slice(-1)}${mark}`.normalize('NFC');
  return has(marked) ? text.slice(0, -1) + marked : text;
}

/** The code points that a font has a glyph for. */
export function codePointsOf(font: Buffer): ReadonlySet<number> {
  const made = create(font);
  if (!('characterSet' in made)) throw new TypeError('This file holds more than one font.');
  // The table of letters also holds the sign for its end.
  return new Set(made.characterSet.filter((point) => made.hasGlyphForCodePoint(point)));
}
