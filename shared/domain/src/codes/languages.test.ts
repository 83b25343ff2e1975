import {
  byLanguage,
  chooseLanguage,
  isLanguage,
  LANGUAGE_CODE,
  languageOfCode,
  languageOfTag,
  offeredIn,
  otherLanguages,
} from './languages';

describe('a language', () => {
  it('has a code on the wire, and can be looked up by it', () => {
    expect(LANGUAGE_CODE).toEqual({ en: 'ENG', my: 'BMY' });
    expect(['ENG', 'BMY', 'XXX', undefined].map(languageOfCode)).toEqual(['en', 'my', 'en', 'en']);
  });

  it('can be looked up by the tag of browsers: Malay is ms, my would be Burmese', () => {
    const found = ['ms-MY', ' EN', 'en-GB', 'my', 'fr'].map(languageOfTag);
    expect(found).toEqual(['my', 'en', 'en', undefined, undefined]);
  });

  it('is not any other text', () => {
    expect(['en', 'my', 'fr', 'toString', undefined].filter(isLanguage)).toEqual(['en', 'my']);
  });

  it('is chosen from the URL, then the stored choice, then the browser, then English', () => {
    const browser = ['ms-MY', 'en;q=0.5'];
    expect(chooseLanguage({ query: 'en', stored: 'my', browser })).toBe('en');
    expect(chooseLanguage({ query: null, stored: 'en', browser })).toBe('en');
    expect(chooseLanguage({ query: null, stored: undefined, browser })).toBe('my');
    expect(chooseLanguage({ query: null, stored: undefined, browser: ['zh', 'EN-gb'] })).toBe('en');
    expect(chooseLanguage({ query: 'ms', stored: 'x', browser: ['my'] })).toBe('en');
  });

  it('is not offered while it is a draft', () => {
    expect(offeredIn({ en: {}, ta: { draft: true }, my: {} })).toEqual(['en', 'my']);
  });

  it('has the other languages, and values for each language', () => {
    expect([otherLanguages('en'), otherLanguages('my')]).toEqual([['my'], ['en']]);
    expect(byLanguage((language) => language.length)).toEqual({ en: 2, my: 2 });
  });
});
