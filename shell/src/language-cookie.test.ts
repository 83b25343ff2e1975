/**
 * @jest-environment jsdom
 * @jest-environment-options {"url": "https://buy.example/edp/life/"}
 */
import { languageCookie } from './language-cookie';

it('the language is stored over https under a name that no other host of the domain can set', () => {
  languageCookie.write('my');
  expect(document.cookie).toBe('__Host-lang=my');
});
