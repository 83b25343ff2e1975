import { LANGUAGE_KEYS, VARIANTS, type Language, type Variant } from '@edp/domain';
import { type TextKey, TEXTS, wordingFor } from './wording';

const KEYS = Object.keys(TEXTS.en.texts).filter((key) => !key.endsWith('_takaful')) as TextKey[];

/** A value for every placeholder. */
const PARAMS = new Proxy<Record<string, string>>(
  {},
  { get: (_target, name) => (isNoun(String(name)) ? undefined : '1') },
);

const NOUN_NAMES =
  /^(?:policy|ePolicy|premium|owner|insurer|insured|cover|policyYear|schedule|policyNumber|law)$/i;

function isNoun(name: string): boolean {
  return NOUN_NAMES.test(name);
}

function everyText(language: Language, variant: Variant): [string, string][] {
  const wording = wordingFor(language, variant);
  return KEYS.map((key) => [key, wording.text(key, PARAMS)]);
}

const cases = LANGUAGE_KEYS.flatMap((language) =>
  VARIANTS.map((variant) => [language, variant] as const),
);

describe('the texts of documents and e-mails', () => {
  it('exist in both languages, under the same keys', () => {
    expect(Object.keys(TEXTS.my.texts).sort()).toEqual(Object.keys(TEXTS.en.texts).sort());
  });

  it('have lists of equal length in both languages', () => {
    const lengths = (language: Language) =>
      Object.entries(TEXTS[language].texts).map(([key, text]) => [
        key,
        Array.isArray(text) ? text.length : 1,
      ]);
    expect(Object.fromEntries(lengths('my'))).toEqual(Object.fromEntries(lengths('en')));
  });

  it.each(cases)('leave no placeholder unfilled: %s, %s', (language, variant) => {
    expect(everyText(language, variant).filter(([, text]) => /[{}]/.test(text))).toEqual([]);
  });

  it.each(LANGUAGE_KEYS)('use no term of insurance for Takaful: %s', (language) => {
    const forbidden =
      /\bpremium|\bpolic|\bpolisi|\binsur|\basurans|\b(?:buys?|buying|buyers?|bought|purchas\w*|we pay|take[ns]? up|(?:mem|di|pem)?beli|pembelian|kami (?:mem)?bayar)\b/i;
    expect(everyText(language, 'takaful').filter(([, text]) => forbidden.test(text))).toEqual([]);
  });

  it.each(LANGUAGE_KEYS)('use no term of Takaful for insurance: %s', (language) => {
    const forbidden = /takaful|\bcontribution|\bsumbangan|certificate|\bsijil|tabarru|wakalah/i;
    expect(everyText(language, 'insurance').filter(([, text]) => forbidden.test(text))).toEqual([]);
  });

  it.each(LANGUAGE_KEYS)('contain no configured figure: %s', (language) => {
    // Allowed: numbers of headings, steps and occupation classes, laws, the ombudsman's limit, and the central bank's number.
    const lawful =
      /^(?:\d+\.|(?:Step|Langkah) \d:)|\b(?:[Cc]lass|[Kk]elas) \d(?: (?:or|atau) \d)?\b|(?:Act|Akta [\p{L} ]+) \d{4}|RM250,000|1-300-88-5465/gu;
    const withFigure = Object.entries(TEXTS[language].texts).filter(([, text]) =>
      [text].flat().some((one) => /\d/.test(one.replaceAll(lawful, ''))),
    );
    expect(withFigure).toEqual([]);
  });

  it('are in Malaysian Malay, not Indonesian', () => {
    const indonesian =
      /\b(?:asuransi|premi|polis|karena|bahwa|anda bisa|rumah sakit|kartu|uang)\b/i;
    expect(everyText('my', 'insurance').filter(([, text]) => indonesian.test(text))).toEqual([]);
  });

  it('begin a sentence with a capital, also after "e-"', () => {
    expect(wordingFor('en', 'takaful').text('policy.kind')).toBe('e-Certificate');
    expect(wordingFor('my', 'takaful').text('policy.kind')).toBe('e-Sijil');
  });

  it('throw when a parameter is missing', () => {
    expect(() => wordingFor('en', 'insurance').text('common.page')).toThrow('{page}');
  });
});
