import fc from 'fast-check';
import { filterText, trimText } from './allowed-text';

const textOf = (input: string) => filterText(input).text;

describe('the text rule', () => {
  it('does not change allowed text', () => {
    const allowed = "Siti A/L Tan @ Mei-Ling, O'Brien (No. 12) d’Cruz";
    expect(textOf(allowed)).toBe(allowed);
  });

  it('removes and reports the other characters', () => {
    expect(filterText('Siti#  <b>Aminah</b>!')).toEqual({
      text: 'Siti bAminah/b',
      removed: ['#', '<', '>', '!'],
    });
  });

  it('collapses spaces, also those around a removed character', () => {
    expect(textOf('Jalan  &  Lorong')).toBe('Jalan Lorong');
  });

  it('converts tabs and line ends to spaces, so that words remain separate', () => {
    expect(textOf('Jalan\tAmpang\r\nKuala Lumpur')).toBe('Jalan Ampang Kuala Lumpur');
  });

  it('does not trim the space after a word until blur', () => {
    expect(textOf('  Siti ')).toBe('Siti ');
    expect(trimText('  Siti ')).toBe('Siti');
  });

  it('preserves accents in any encoding', () => {
    expect(textOf('Rene\u0301e')).toBe('Renée');
  });

  it('converts full-width letters of an input method', () => {
    expect(filterText('Ｓｉｔｉ　Ａ／Ｐ')).toEqual({ text: 'Siti A/P', removed: [] });
  });

  it('removes invisible characters without a report', () => {
    expect(filterText('\u200FSiti\u200B')).toEqual({ text: 'Siti', removed: [] });
  });

  it('composes a letter and an accent that become adjacent by filtering', () => {
    expect(filterText('Jose#\u0301')).toEqual({ text: 'José', removed: ['#'] });
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = textOf(text);
        expect(textOf(once)).toBe(once);
        expect(trimText(trimText(text))).toBe(trimText(text));
      }),
    );
  });

  it('removes double, leading and (on blur) trailing spaces', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(' ', 'a', '#', '\u00A0', '\n', '.') }),
        (text) => {
          expect(textOf(text)).not.toMatch(/^ | {2}/);
          expect(trimText(text)).not.toMatch(/^ | {2}| $/);
        },
      ),
    );
  });
});
