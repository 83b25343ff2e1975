import fc from 'fast-check';
import {
  BANKS,
  capitaliseWords,
  disallowedInAddress,
  filterName,
  filterText,
  formatMobile,
  formatNric,
  isEmail,
  isMobile,
  isPostcode,
  digitsOnly,
  malaysianDay,
  normaliseBankAccount,
  normaliseEmail,
  normaliseMobile,
  normaliseNric,
  parseNric,
  toInternationalMobile,
  trimName,
  trimText,
} from '../src';
import { BANK_ACCOUNT_DIGITS, bankAccountFailure } from '../src/bank/bank-account';
import { isAddressText } from '../src/contact/address';
import { isPlaceCode, PLACE_CODES } from '../src/nric/place-codes';
import { ungroup } from '../src/text/plain-digits';

/*
 * Properties of the field rules for any typed or pasted text: they are idempotent, return only allowed characters, and
 * parsing is the inverse of formatting.
 */

/** Text from keyboards and clipboards: digits, grouping, symbols, letters of many scripts, anything. */
const typed = fc.oneof(
  fc.string({
    unit: fc.constantFrom(
      ...Array.from('0123456789 -+()./@,\'’#&<>"_aZéñ'),
      '\u00A0',
      '\u200B',
      '\u200F',
      '\u2011',
      '\u2013',
      '\t',
      '\n',
      '０',
      '\u0660',
      '汉',
      'ع',
      'e\u0301',
    ),
    maxLength: 40,
  }),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

const LETTER = String.raw`\p{Script=Latin}\u0300-\u036f`;
const TEXT = new RegExp(String.raw`^[${LETTER}0-9 ,.@()/'‘’-]*$`, 'u');
const NAME = new RegExp(String.raw`^[${LETTER} .@/'‘’-]*$`, 'u');

describe('a rule is idempotent', () => {
  const rules: readonly [string, (text: string) => string][] = [
    ['filterText', (text) => filterText(text).text],
    ['trimText', trimText],
    ['filterName', (text) => filterName(text).text],
    ['trimName', trimName],
    ['capitaliseWords', capitaliseWords],
    ['ungroup', ungroup],
    ['digitsOnly', digitsOnly],
    ['normaliseNric', normaliseNric],
    ['normaliseMobile', (text) => (isMobile(text) ? normaliseMobile(text) : text)],
    ['toInternationalMobile', toInternationalMobile],
    ['formatMobile', formatMobile],
    ['formatNric', formatNric],
    ['normaliseEmail', normaliseEmail],
    ['normaliseBankAccount', normaliseBankAccount],
  ];

  it.each(rules)('%s', (_, rule) => {
    fc.assert(
      fc.property(typed, (text) => {
        const once = rule(text);
        expect(rule(once)).toBe(once);
      }),
    );
  });
});

describe('the result contains only allowed characters', () => {
  it('in a text, and all removed characters are disallowed', () => {
    fc.assert(
      fc.property(typed, (input) => {
        const { text, removed } = filterText(input);
        expect(text).toMatch(TEXT);
        expect(removed.filter((character) => TEXT.test(character))).toEqual([]);
        expect(new Set(removed).size).toBe(removed.length);
      }),
    );
  });

  it('in a name', () => {
    fc.assert(fc.property(typed, (input) => expect(filterName(input).text).toMatch(NAME)));
  });

  it('in an address without the characters that are reported', () => {
    fc.assert(
      fc.property(typed, (input) => {
        const named = disallowedInAddress(input);
        const rest = [...input.normalize('NFC')].filter((one) => !named.includes(one)).join('');
        expect(isAddressText(rest)).toBe(true);
        expect(isAddressText(input)).toBe(named.length === 0);
      }),
    );
  });

  it('in a valid number: digits of the required count', () => {
    fc.assert(
      fc.property(typed, (input) => {
        expect(digitsOnly(input)).toMatch(/^\d*$/);
        if (isMobile(input)) expect(normaliseMobile(input)).toMatch(/^01\d{8,9}$/);
        if (isPostcode(ungroup(input))) expect(ungroup(input)).toMatch(/^\d{5}$/);
        const { min, max } = BANK_ACCOUNT_DIGITS;
        if (bankAccountFailure(input) === null)
          expect(normaliseBankAccount(input)).toMatch(new RegExp(`^\\d{${min},${max}}$`));
        if (isEmail(normaliseEmail(input))) expect(normaliseEmail(input)).toMatch(/^\S+@\S+$/);
      }),
    );
  });
});

/** Digits grouped at random positions. */
const grouped = (digits: string) =>
  fc
    .array(fc.constantFrom('', '', '', ' ', '-', '\u00A0', '\u2013'), {
      minLength: digits.length,
      maxLength: digits.length,
    })
    .map((marks) => [...digits].map((digit, index) => digit + (marks[index] ?? '')).join(''));

describe('parsing is the inverse of formatting', () => {
  it('of an NRIC: number, day of birth, place and gender', () => {
    const today = '2026-11-20';
    const day = fc
      .date({
        min: new Date('1927-01-02T00:00:00Z'),
        max: new Date('2026-11-19T00:00:00Z'),
        noInvalidDate: true,
      })
      .map(malaysianDay);
    const place = fc.constantFrom(...Object.values(PLACE_CODES).flat());
    const numbers = fc
      .tuple(day, place, fc.integer({ min: 1, max: 9_999 }))
      .map(([birthDate, placeCode, serial]) => ({
        birthDate,
        placeCode,
        number:
          birthDate.replaceAll('-', '').slice(2) + placeCode + String(serial).padStart(4, '0'),
        gender: serial % 2 === 0 ? 'F' : 'M',
      }));
    fc.assert(
      fc.property(
        numbers.chain((facts) => fc.tuple(fc.constant(facts), grouped(facts.number))),
        ([facts, text]) => {
          expect(parseNric(text, today)).toEqual(facts);
          expect(parseNric(formatNric(text), today)).toEqual(facts);
          expect(isPlaceCode(facts.placeCode)).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('of a mobile number, in each of its formats', () => {
    const numbers = fc.stringMatching(/^01(?:[15]\d{8}|[02346789]\d{7})$/);
    fc.assert(
      fc.property(
        numbers.chain((number) => fc.tuple(fc.constant(number), grouped(number))),
        ([number, text]) => {
          const forms = [text, `+6${text}`, formatMobile(text), toInternationalMobile(text)];
          expect(forms.map(normaliseMobile)).toEqual(forms.map(() => number));
        },
      ),
    );
  });

  it('of a bank account, which matches its bank by its digits and not by its grouping', () => {
    const accounts = fc
      .tuple(fc.constantFrom(...BANKS), fc.integer({ min: 5, max: 19 }))
      .chain(([bank, length]) =>
        fc.tuple(fc.constant(bank), grouped('1234567890123456789'.slice(0, length))),
      );
    fc.assert(
      fc.property(accounts, ([{ code, digits, certain }, text]) => {
        const { length } = normaliseBankAccount(text);
        const { min, max } = BANK_ACCOUNT_DIGITS;
        const fits = length >= min && length <= max && (!certain || digits.includes(length));
        expect(bankAccountFailure(text, code) === null).toBe(fits);
      }),
    );
  });
});
