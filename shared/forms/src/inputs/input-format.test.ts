import fc from 'fast-check';
import { isMobile, parseDecimal, parseRinggit } from '@edp/domain';
import { caretAfter } from './caret';
import {
  AGENT_CODE,
  DECIMAL,
  DIGITS,
  EMAIL,
  type InputFormat,
  MONEY,
  NAME,
  NRIC,
  PHONE,
  TEXT,
  UNFILTERED,
} from './input-format';

const formats = { AGENT_CODE, TEXT, UNFILTERED, NAME, EMAIL, DIGITS, NRIC, PHONE, DECIMAL, MONEY };
const typed = fc.string({
  unit: fc.constantFrom(...Array.from("a Z9061+-.,@#/'()é０．\u200Bü")),
  maxLength: 20,
});

/** The displayed text after typing or pasting. */
const shown = (format: InputFormat, input: string) => format.show(format.read(input).text);

const typedKeyByKey = ({ read }: InputFormat, input: string) =>
  Array.from(input).reduce((value, key) => read(value + key).text, '');

/** Validation rejects the value, before and after blur. */
function expectNoFigure(format: 'MONEY' | 'DECIMAL', value: string): void {
  const parse = { MONEY: parseRinggit, DECIMAL: parseDecimal }[format];
  expect(parse(value)).toBeNull();
  expect(parse(formats[format].settle(value))).toBeNull();
}

describe('input formats', () => {
  it.each([
    ['TEXT', 'No. 5 & <Co>', 'No. 5 Co'],
    ['UNFILTERED', ' No #5,\tJalan', 'No #5, Jalan'],
    ['NAME', 'siti 1 a/p ali', 'siti a/p ali'],
    ['EMAIL', ' a@example.my ', 'a@example.my'],
    ['EMAIL', 'ａ＠ｅｘａｍｐｌｅ．ｍｙ', 'a@example.my'],
    ['NAME', 'Ｓｉｔｉ　Ａ／Ｐ Ali', 'Siti A/P Ali'],
    ['UNFILTERED', '１２ Jalan Ampang', '12 Jalan Ampang'],
    ['AGENT_CODE', ' kl-20 417.', 'KL20417'],
    ['DIGITS', '47 300x', '47300'],
    ['NRIC', '930314105238', '930314-10-5238'],
    ['NRIC', '\u200F９３０３１４　１０　５２３８', '930314-10-5238'],
    ['NRIC', '930314-10-523', '930314-10-523'],
    ['NRIC', '9303141052381', '930314-10-52381'],
    ['PHONE', '123456789', '12-345 6789'],
    ['PHONE', '0123456789', '012-345 6789'],
    ['PHONE', '+60 12-345 6789', '12-345 6789'],
    ['PHONE', '0060 12-345 6789', '12-345 6789'],
    ['PHONE', '1112345678', '11-1234 5678'],
    ['PHONE', '12', '12'],
    ['DECIMAL', '68,5kg', '68,5'],
    ['DECIMAL', '３．５', '3.5'],
    ['DECIMAL', '６８。５', '68.5'],
    ['DECIMAL', 'ca. 170 cm.', '170'],
    ['DECIMAL', '.', '.'],
    ['MONEY', 'RM 5,000.5', '5,000.5'],
    ['MONEY', '5000RM/month', '5000'],
    ['MONEY', '5\u200B000', '5000'],
    ['MONEY', 'RM 1 234 567,50', '1234567,50'],
    ['MONEY', '5\u00A0000', '5000'],
    ['MONEY', '12\u2009345', '12345'],
    ['MONEY', '12\u202F345', '12345'],
    ['MONEY', 'ＲＭ５，０００．５０', '5,000.50'],
  ] as const)('%s shows %j as %j', (format, input, expected) => {
    expect(shown(formats[format], input)).toBe(expected);
  });

  it.each([
    ['TEXT', 'Siti ', 'Siti'],
    ['UNFILTERED', 'No #5,  Jalan ', 'No #5, Jalan'],
    ['NAME', 'siti a/p ali ', 'Siti a/p Ali'],
    ['PHONE', '+600123456789', '+60123456789'],
    ['PHONE', '+6012', '+6012'],
    ['DECIMAL', '68,5', '68.5'],
    ['DECIMAL', '68.', '68'],
    ['DECIMAL', '70.45454545', '70.45'],
    ['MONEY', '5000', '5,000.00'],
    ['MONEY', '5.0.0', '5.0.0'],
  ] as const)('%s settles %j as %j', (format, value, settled) => {
    expect(formats[format].settle(value)).toBe(settled);
  });

  it.each([
    ['MONEY', '3000-4000'],
    ['MONEY', '300-400'],
    ['MONEY', '3000RM4000'],
    ['MONEY', 'RM300, RM400'],
    ['MONEY', '3000 4000'],
    ['MONEY', '3 000 4 000'],
    ['DECIMAL', "5'7"],
    ['DECIMAL', '5 ft 7'],
    ['DECIMAL', '5 ft. 7 in.'],
    ['DECIMAL', '5 7'],
    ['DECIMAL', '165–170 cm'],
  ] as const)('%s does not join the digits of %j to a valid figure', (format, input) => {
    expectNoFigure(format, formats[format].read(input).text);
  });

  // A letter at the end is removed before the next key.
  it.each([
    ['MONEY', '3000-4000'],
    ['MONEY', '3000 4000'],
    ['DECIMAL', "5'7"],
    ['DECIMAL', '5 ft 7'],
    ['DECIMAL', '5 7'],
    ['DECIMAL', '165–170 cm'],
  ] as const)('%s does not join the digits of %j typed key by key', (format, input) => {
    expectNoFigure(format, typedKeyByKey(formats[format], input));
  });

  it.each([
    ['MONEY', '5000 - ', '5,000.00'],
    ['MONEY', 'RM 5 000 a month', '5,000.00'],
    ['DECIMAL', '68kg', '68'],
    ['DECIMAL', '170 cm.', '170'],
    ['DECIMAL', '1'.repeat(30), '1'.repeat(30)],
  ] as const)('%s settles %j, typed key by key, as %j', (format, input, expected) => {
    const value = typedKeyByKey(formats[format], input);
    expect(formats[format].settle(value)).toBe(expected);
  });

  it('show an existing number after the printed +60 without another country prefix', () => {
    expect(PHONE.show('+60123456789')).toBe('12-345 6789');
    expect(PHONE.show('+65123456789')).toBe('12-345 6789');
  });

  it('report removed characters, but not the grouping of numbers', () => {
    expect(NRIC.read('930314-10 5238').removed).toEqual([]);
    expect(NRIC.read('93O3l4').removed).toEqual(['O', 'l']);
    expect(PHONE.read('+60 (12) 345x').removed).toEqual(['x']);
    expect(TEXT.read('a#b#c!').removed).toEqual(['#', '!']);
    expect(UNFILTERED.read('a#b').removed).toEqual([]);
    expect(MONEY.read('RM 5 000 x').removed).toEqual(['x']);
    expect(MONEY.read('~3000x4000').removed).toEqual(['~']);
  });

  describe.each(Object.entries(formats))('%s', (_, format) => {
    it('reads its displayed text back to the same value', () => {
      fc.assert(
        fc.property(typed, (input) => {
          const value = format.read(input).text;
          expect(format.read(format.show(value)).text).toBe(value);
        }),
      );
    });

    it('settles idempotently', () => {
      fc.assert(
        fc.property(typed, (input) => {
          const settled = format.settle(format.read(input).text);
          expect(format.settle(settled)).toBe(settled);
        }),
      );
    });

    it('returns a caret within the displayed text, and at the end if it was there', () => {
      fc.assert(
        fc.property(typed, fc.nat(20), (input, position) => {
          const caret = Math.min(position, input.length);
          const after = shown(format, input);
          const caretPosition = caretAfter(format, input, caret, after);
          expect(caretPosition).toBeGreaterThanOrEqual(0);
          expect(caretPosition).toBeLessThanOrEqual(after.length);
          if (caret === input.length) expect(caretPosition).toBe(after.length);
        }),
      );
    });
  });

  it('preserves a valid phone number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^01(?:[15]\d{8}|[02346789]\d{7})$/), (number) => {
        expect(isMobile(PHONE.settle(PHONE.read(number).text))).toBe(true);
      }),
    );
  });
});

describe('the caret', () => {
  it('remains after a digit typed in the middle', () => {
    // A 1 typed after the fourth digit of 9303-14 shifts the groups, but not the caret.
    expect(caretAfter(NRIC, '93031-14', 5, '930311-4')).toBe(5);
  });

  it('remains after a character that was typed between digits and is kept', () => {
    expect(caretAfter(DECIMAL, "5'7", 2, "5'7")).toBe(2);
  });

  it('remains where a removed character was typed', () => {
    expect(caretAfter(TEXT, 'ab#cd', 3, 'abcd')).toBe(2);
  });
});
