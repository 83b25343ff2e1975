import { create } from 'fontkit';

/** The code points that a font has a glyph for. */
export function codePointsOf(font: Buffer): ReadonlySet<number> {
  const made = create(font);
  if (!('characterSet' in made)) throw new TypeError('This file holds more than one font.');
  // The table of letters also holds the sign for its end.
  return new Set(made.characterSet.filter((point) => made.hasGlyphForCodePoint(point)));
}
