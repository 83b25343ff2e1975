import fc from 'fast-check';
import { cleanText, filterText, trimText } from './allowed-text';

describe('the text rule', () => {
  it('keeps what the specification allows', () => {
    const allowed = "Siti A/L Tan @ Mei-Ling, O'Brien (No. 12) d’Cruz";
    expect(cleanText(allowed)).toBe(allowed);
  });

  it('removes the rest and says what', () => {
    expect(filterText('Siti#  <b>Aminah</b>!')).toEqual({
      text: 'Siti bAminah/b',
      removed: ['#', '<', '>', '!'],
    });
  });

  it('collapses spaces, also those left by a removed character', () => {
    expect(cleanText('Jalan  &  Lorong')).toBe('Jalan Lorong');
  });

  it('makes tabs and line ends to spaces, so that words stay apart', () => {
    expect(cleanText('Jalan\tAmpang\r\nKuala Lumpur')).toBe('Jalan Ampang Kuala Lumpur');
  });

  it('keeps the space after a word until the field is left', () => {
    expect(cleanText('  Siti ')).toBe('Siti ');
    expect(trimText('  Siti ')).toBe('Siti');
  });

  it('keeps accents, however they were typed', () => {
    expect(cleanText('Rene\u0301e')).toBe('Renée');
  });

  it('takes full-width letters of an input method as the plain ones', () => {
    expect(filterText('Ｓｉｔｉ　Ａ／Ｐ')).toEqual({ text: 'Siti A/P', removed: [] });
  });

  it('drops invisible marks without a report', () => {
    expect(filterText('\u200FSiti\u200B')).toEqual({ text: 'Siti', removed: [] });
  });

  it('composes a letter and its accent that only now stand together', () => {
    expect(filterText('Jose#\u0301')).toEqual({ text: 'José', removed: ['#'] });
  });

  it('changes nothing when applied again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = cleanText(text);
        expect(cleanText(once)).toBe(once);
        expect(trimText(trimText(text))).toBe(trimText(text));
      }),
    );
  });

  it('leaves no double, leading or (after the field) trailing space', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(' ', 'a', '#', '\u00A0', '\n', '.') }),
        (text) => {
          expect(cleanText(text)).not.toMatch(/^ | {2}/);
          expect(trimText(text)).not.toMatch(/^ | {2}| $/);
        },
      ),
    );
  });
});
