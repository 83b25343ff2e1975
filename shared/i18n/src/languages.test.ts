import { chooseLanguage, htmlLang, isLanguage } from './languages';

describe('chooseLanguage', () => {
  const browser = ['ms-MY', 'en'];

  it('takes the address first, then the stored choice, then the browser, then English', () => {
    expect(chooseLanguage({ query: 'en', stored: 'my', browser })).toBe('en');
    expect(chooseLanguage({ query: null, stored: 'en', browser })).toBe('en');
    expect(chooseLanguage({ query: null, stored: undefined, browser })).toBe('my');
    expect(chooseLanguage({ query: null, stored: undefined, browser: ['zh', 'EN-gb'] })).toBe('en');
    expect(chooseLanguage({ query: null, stored: undefined, browser: ['zh'] })).toBe('en');
  });

  it('ignores values that are no language, Burmese among them', () => {
    expect(chooseLanguage({ query: 'ms', stored: 'x', browser: ['my'] })).toBe('en');
    expect(isLanguage('fr')).toBe(false);
  });
});

describe('htmlLang', () => {
  it('names Malay as HTML does', () => {
    expect(htmlLang('my')).toBe('ms');
    expect(htmlLang('en')).toBe('en');
  });
});
