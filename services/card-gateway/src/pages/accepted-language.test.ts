import { acceptedLanguage } from './page-request';

describe('the language of a browser', () => {
  it.each([
    ['ms', 'my'],
    ['ms-MY,ms;q=0.9,en-US;q=0.8,en;q=0.7', 'my'],
    ['en-GB,en;q=0.9,ms;q=0.8', 'en'],
    ['en;q=0.4, ms;q=0.5', 'my'],
    ['zh-CN,zh;q=0.9,ms;q=0.3', 'my'],
    ['ms;q=0,en;q=0.1', 'en'],
  ])('of %s is %s', (header, language) => {
    expect(acceptedLanguage(header)).toBe(language);
  });

  it.each([undefined, '', '*', 'my', 'zh-CN', ';q=1', 'ms;q=9', 'ms;'.repeat(1_000)])(
    'of %p is not supported',
    (header) => {
      expect(acceptedLanguage(header)).toBeUndefined();
    },
  );
});
