import { fontFile } from './fonts';
import { codePointsOf } from './printable';
import { FONT_NAMES } from './theme';

describe('the characters of a font', () => {
  it.each(FONT_NAMES)('are read from the font itself: %s', (name) => {
    const points = codePointsOf(fontFile(name));
    const has = (letter: string) => points.has(letter.codePointAt(0) ?? 0);
    expect(Array.from('Az09 \u00a0éÿœıĂłŞ€–’•').filter((letter) => !has(letter))).toEqual([]);
    expect(Array.from('ễя中\uffff').filter(has)).toEqual([]);
  });
});
