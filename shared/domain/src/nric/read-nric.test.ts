import fc from 'fast-check';
import { addDays } from '../calendar/iso-date';
import { normaliseNric, parseNric, readNric } from './nric';

const today = '2026-10-01';

describe('reading an NRIC', () => {
  it('returns birth date, gender and place of birth', () => {
    expect(parseNric('930314105238', today)).toEqual({
      number: '930314105238',
      birthDate: '1993-03-14',
      gender: 'F',
      placeCode: '10',
    });
  });

  it.each([
    ['with hyphens', '930314-10-5238'],
    ['with spaces', ' 930314 10 5238 '],
    ['with no-break spaces', '930314\u00A010\u00A05238'],
    ['with dashes of a word processor', '930314\u201310\u20145238'],
    ['in full-width digits', '９３０３１４－１０－５２３８'],
    [
      'in Arabic-Indic digits',
      '\u0669\u0663\u0660\u0663\u0661\u0664\u0661\u0660\u0665\u0662\u0663\u0668',
    ],
    ['between right-to-left marks', '\u200F930314-10-5238\u200E'],
    ['with a byte order mark and zero-width spaces', '\uFEFF930314\u200B105238'],
    ['with a line end', '930314105238\r\n'],
  ])('accepts a number pasted %s', (_, text) => {
    expect(parseNric(text, today)?.number).toBe('930314105238');
  });

  it.each([
    ['93031410523', { kind: 'length', typed: 11 }],
    ['9303141052388', { kind: 'length', typed: 13 }],
    ['', { kind: 'length', typed: 0 }],
    ['93031410523X', { kind: 'length', typed: 11 }],
    ['930314105238X', { kind: 'characters' }],
    ['931314105238', { kind: 'date' }],
    ['930014105238', { kind: 'date' }],
    ['930332105238', { kind: 'date' }],
    ['930300105238', { kind: 'date' }],
    ['930431105238', { kind: 'date' }],
    ['010229105238', { kind: 'date' }],
    ['261002105238', { kind: 'futureDate' }],
    ['930314005238', { kind: 'stateCode' }],
    ['930314175238', { kind: 'stateCode' }],
    ['930314975238', { kind: 'stateCode' }],
    ['930314100000', { kind: 'lastFour' }],
  ])('returns the reason for rejecting %j', (text, failure) => {
    expect(readNric(text, today)).toEqual({ ok: false, failure });
    expect(parseNric(text, today)).toBeNull();
  });

  it.each(['000229105238', '040229105238', '240229105238'])(
    'accepts the leap day of %s',
    (number) => {
      expect(parseNric(number, today)?.birthDate).toMatch(/-02-29$/);
    },
  );

  it('assigns years above the current one to the previous century', () => {
    expect(parseNric('270101105238', today)?.birthDate).toBe('1927-01-01');
    expect(parseNric('260101105238', today)?.birthDate).toBe('2026-01-01');
    expect(parseNric('000101105238', today)?.birthDate).toBe('2000-01-01');
  });

  it('derives the century from the clock', () => {
    expect(parseNric('270101105238', '2027-01-01')?.birthDate).toBe('2027-01-01');
    expect(parseNric('000101105238', '2100-06-01')?.birthDate).toBe('2100-01-01');
    expect(parseNric('990101105238', '2100-06-01')?.birthDate).toBe('2099-01-01');
  });

  it('accepts a child born today and rejects one born tomorrow', () => {
    expect(parseNric('261001105238', today)?.birthDate).toBe(today);
    expect(readNric('261002105238', today)).toMatchObject({ failure: { kind: 'futureDate' } });
  });

  it('accepts place codes of other countries, since Malaysians are born there too', () => {
    expect(parseNric('930314665238', today)?.placeCode).toBe('66');
  });

  it('derives the gender from the last digit', () => {
    for (let digit = 0; digit <= 9; digit += 1) {
      const gender = parseNric(`93031410523${digit}`, today)?.gender;
      expect(gender).toBe(digit % 2 === 0 ? 'F' : 'M');
    }
  });

  it('never returns a birth date after today', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{12}$/), fc.nat(36_000), (number, days) => {
        const on = addDays('2000-01-01', days);
        const nric = parseNric(number, on);
        expect(nric === null || nric.birthDate <= on).toBe(true);
      }),
    );
  });

  it('never throws on any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        expect(readNric(text, today).ok).toBe(parseNric(text, today) !== null);
      }),
    );
  });

  it('returns the same after normalising', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const once = normaliseNric(text);
        expect(normaliseNric(once)).toBe(once);
      }),
    );
  });
});
