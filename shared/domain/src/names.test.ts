import { DEFAULT_NATIONALITY, GENDER, RELATIONSHIP, YES_NO } from './codes/code-tables';
import { LANGUAGE_KEYS, type ByLanguage } from './codes/languages';
import * as names from './names';

type Names = Readonly<Record<string, ByLanguage<string>>>;

const TABLES: readonly [string, object, Names][] = [
  ['relationship', RELATIONSHIP, names.RELATIONSHIP_NAMES],
  ['yes and no', YES_NO, names.YES_NO_NAMES],
  ['gender', GENDER, names.GENDER_NAMES],
];

describe.each(TABLES)('the table of %s', (_, codes, table) => {
  it('has a name for every code of the specification and no other', () => {
    expect(Object.keys(table).sort()).toEqual(Object.values<string>(codes as never).sort());
  });

  it('has a unique name for each code, in English and in Malay', () => {
    for (const language of LANGUAGE_KEYS) {
      const texts = Object.values(table).map((name) => name[language]);
      expect(texts.every((text) => /\S/.test(text))).toBe(true);
      expect(new Set(texts).size).toBe(texts.length);
    }
    expect(Object.values(table).filter(({ en, my }) => en === my)).toEqual([]);
  });
});

describe('the nationalities', () => {
  const entries = Object.entries(names.NATIONALITY_NAMES);

  it('are at least 190, each with an ISO code and a unique name in every language', () => {
    expect(entries.length).toBeGreaterThanOrEqual(190);
    expect(entries.every(([code]) => /^[A-Z]{3}$/.test(code))).toBe(true);
    for (const language of LANGUAGE_KEYS) {
      expect(new Set(entries.map(([, name]) => name[language])).size).toBe(entries.length);
    }
  });

  it('have the English names of the platform', () => {
    const platform = new Intl.DisplayNames('en-GB', { type: 'region' });
    const known = new Set(
      ['MY', 'SG', 'ID', 'TH', 'PH', 'BN', 'GB', 'US', 'JP', 'SA'].map((code) => platform.of(code)),
    );
    const listed = new Set(entries.map(([, { en }]) => en));
    expect([...known].filter((name) => !listed.has(name ?? ''))).toEqual([]);
  });

  it('contain the default, and distinguish a code from other text', () => {
    expect(names.isNationality(DEFAULT_NATIONALITY)).toBe(true);
    expect(['XXX', 'mys', '', 'toString', '__proto__'].filter(names.isNationality)).toEqual([]);
  });
});
