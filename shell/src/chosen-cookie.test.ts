/**
 * @jest-environment jsdom
 * @jest-environment-options {"url": "https://buy.example/edp/life/"}
 */
import { languageCookie, readChoice, writeChoice } from './chosen-cookie';

describe('a choice in a cookie', () => {
  afterEach(() => jest.restoreAllMocks());

  it('is read under exactly its name', () => {
    document.cookie = 'not_edp_theme=light; Path=/';
    expect(readChoice('edp_theme')).toBeUndefined();
    writeChoice('edp_theme', 'dark');
    expect(readChoice('edp_theme')).toBe('dark');
  });

  it('is undefined after it is removed', () => {
    writeChoice('edp_theme', 'dark');
    writeChoice('edp_theme', null);
    expect(readChoice('edp_theme')).toBeUndefined();
  });

  it('is stored for a year, and secure if the page was loaded over https', () => {
    const written = jest.spyOn(document, 'cookie', 'set');
    writeChoice('edp_theme', 'dark');
    const cookie = 'edp_theme=dark; Path=/; Max-Age=31536000; SameSite=Lax; Secure';
    expect(written).toHaveBeenCalledWith(cookie);
  });
});

it('the language is stored over https under a name that no other host of the domain can set', () => {
  languageCookie.write('my');
  expect(document.cookie).toContain('__Host-lang=my');
});
