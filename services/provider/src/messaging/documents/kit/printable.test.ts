import { fontFile } from './fonts';
import { codePointsOf, printable } from './printable';
import { FONT_NAMES } from './theme';

/** Symbols in Latin Extended-B: clicks, tones, a struck 2. None is a letter of a name. */
const SIGNS = 'ƄƅƧƨƻƼƽƾǀǁǂǃ';

const fonts = FONT_NAMES.map((name) => codePointsOf(fontFile(name)));

function isPrinted(text: string): boolean {
  return [...text].every((letter) => fonts.every((font) => font.has(letter.codePointAt(0) ?? 0)));
}

/** The characters of a code point range that names and addresses may contain. */
function allowed(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
    .filter((point) => point < 0xd800 || point > 0xdfff)
    .map((point) => String.fromCodePoint(point))
    .filter((letter) => /[\p{Script=Latin}\p{Mark}]/u.test(letter));
}

describe('a text limited to printable characters', () => {
  it.each([
    ['Şükrü Nguyễn Łukasz', 'Şükrü Nguyên Łukasz'],
    ['Đỗ Thị Ánh ŞAHİN Ħamrun Ŋ ŧ', 'Đô Thi Ánh ŞAHİN Ħamrun Ŋ t'],
    ['Əli Straẞe ŉ Ǆ ﬁ Ｊａｎ', "Eli Straẞe 'n DŽ fi Jan"],
    ['Nǚ Zoë', 'Nü Zoë'],
  ])('%s becomes %s', (text, read) => {
    expect(printable(text)).toBe(read);
  });

  it('is composed (NFC), also if its accents were typed separately', () => {
    expect(printable('Şükrü Nguyễn José'.normalize('NFD'))).toBe('Şükrü Nguyên José');
  });

  it('retains characters of the fonts', () => {
    const text = 'RM\u00a0150 – “Ma’arof” • A/L @ Çelik, Œuvre\n930314-10-••••';
    expect(printable(text)).toBe(text);
  });

  it('has no standalone mark and no invisible character', () => {
    expect(printable('x\u0304 \u0301a\u0488 so\u00adft')).toBe('x a soft');
  });

  it('has a glyph for every replacement of an accepted letter or mark', () => {
    const boxes = allowed(0, 0x10ffff).filter((letter) => !isPrinted(printable(letter)));
    expect(boxes).toEqual([]);
  });

  it('has a replacement for every modern Latin letter', () => {
    const letters = [...allowed(0xc0, 0x24f), ...allowed(0x1e00, 0x1eff)];
    const lost = letters.filter((letter) => !/^[\p{Script=Latin}'·]+$/u.test(printable(letter)));
    expect(lost.join('')).toBe(SIGNS);
  });

  it('has a question mark for an unknown letter', () => {
    expect(printable('李 ǃ 😀')).toBe('? ? ?');
  });
});
