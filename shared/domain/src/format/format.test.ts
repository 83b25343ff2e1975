import fc from 'fast-check';
import { type Language, LANGUAGE_KEYS, LANGUAGES } from '../codes/languages';
import {
  formatAmount,
  formatDate,
  formatDateTime,
  formatMoney,
  formatNumber,
  formatTime,
  formatWholeMoney,
} from './format';

const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ');

describe('money', () => {
  it.each([
    [0, 'RM 0.00'],
    [5, 'RM 0.05'],
    [43225, 'RM 432.25'],
    [494000, 'RM 4,940.00'],
    [123456789, 'RM 1,234,567.89'],
  ])('shows %d sen as %s in both languages', (sen, text) => {
    expect(plain(formatMoney(sen, 'en'))).toBe(text);
    expect(plain(formatMoney(sen, 'my'))).toBe(text);
  });

  it('has no line break between unit and figure', () => {
    expect(formatMoney(100, 'en')).toBe('RM\u00a01.00');
  });

  it('formats a discount with a typographic minus sign', () => {
    expect(formatAmount(-2275, 'en')).toBe('−22.75');
  });

  it('formats round limits without decimals', () => {
    expect(plain(formatWholeMoney(10_000_000, 'my'))).toBe('RM 100,000');
  });
});

describe('numbers', () => {
  it('groups thousands and has the requested decimals', () => {
    expect(formatNumber(1234.567, 'en')).toBe('1,234.57');
    expect(formatNumber(22.86, 'my', 1)).toBe('22.9');
    expect(formatNumber(1200, 'en', 0)).toBe('1,200');
  });

  const anyLanguage = fc.constantFrom(...LANGUAGE_KEYS);
  const withIntl = (language: Language, value: number, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(LANGUAGES[language].locale, options).format(value).replace('-', '−');

  it('are as Intl formats them in each language', () => {
    // Without digits to round: engines differ in what they do with a tie such as 0.535, which is stored as slightly less.
    const anyFigure = fc.tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.nat(4), fc.nat(4));
    fc.assert(
      fc.property(anyLanguage, anyFigure, (language, [digits, decimals, more]) => {
        const value = digits / 10 ** decimals;
        const maximumFractionDigits = decimals + more;
        expect(formatNumber(value, language, maximumFractionDigits)).toBe(
          withIntl(language, value, { maximumFractionDigits }),
        );
      }),
    );
  });

  it('have two decimals as amounts, as Intl formats them in each language', () => {
    const anySen = fc.integer({ min: -1e12, max: 1e12 });
    const options = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
    fc.assert(
      fc.property(anyLanguage, anySen, (language, sen) => {
        expect(formatAmount(sen, language)).toBe(withIntl(language, sen / 100, options));
      }),
    );
  });
});

describe('dates', () => {
  it.each([
    ['en', 'long', '14 March 1993'],
    ['my', 'long', '14 Mac 1993'],
    ['en', 'short', '14 Mar 1993'],
    ['my', 'short', '14 Mac 1993'],
  ] as const)('shows a birthday in %s, %s, as %s', (language, style, text) => {
    expect(formatDate('1993-03-14', language, style)).toBe(text);
  });

  it('formats an instant as its day in Malaysia', () => {
    expect(formatDate('2026-06-30T16:30:00Z', 'en')).toBe('1 July 2026');
    expect(plain(formatDateTime('2026-06-30T16:30:00Z', 'en'))).toBe('1 July 2026, 12:30 am');
    expect(plain(formatDateTime('2026-06-30T16:30:00Z', 'my'))).toBe('1 Julai 2026, 12:30 PG');
  });

  it('formats the time of day in Malaysia', () => {
    expect(plain(formatTime(new Date('2026-11-20T16:05:00Z'), 'en'))).toBe('12:05 am');
    expect(plain(formatTime(new Date('2026-11-20T16:05:00Z'), 'my'))).toBe('12:05 PG');
  });

  const anyLanguage = fc.constantFrom(...LANGUAGE_KEYS);
  /** Since Malaysia has its present time. */
  const anyInstant = fc.date({
    min: new Date('1983-01-01T00:00:00Z'),
    max: new Date('2099-12-31T00:00:00Z'),
    noInvalidDate: true,
  });
  const withIntl = (language: Language, instant: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LANGUAGES[language].locale, options).format(instant);

  it('are as Intl formats them in each language', () => {
    const anyStyle = fc.constantFrom('long' as const, 'short' as const);
    fc.assert(
      fc.property(anyLanguage, anyInstant, anyStyle, (language, instant, month) => {
        const options = { day: 'numeric', month, year: 'numeric' } as const;
        expect(formatDate(instant, language, month)).toBe(
          withIntl(language, instant, { ...options, timeZone: 'Asia/Kuala_Lumpur' }),
        );
        expect(formatDate(instant.toISOString().slice(0, 10), language, month)).toBe(
          withIntl(language, instant, { ...options, timeZone: 'UTC' }),
        );
      }),
    );
  });

  it('have the time of day as Intl formats it in each language', () => {
    const options = {
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
      timeZone: 'Asia/Kuala_Lumpur',
    } as const;
    fc.assert(
      fc.property(anyLanguage, anyInstant, (language, instant) => {
        expect(plain(formatTime(instant, language))).toBe(
          plain(withIntl(language, instant, options)),
        );
      }),
    );
  });
});
