/** @jest-environment jsdom */
import { languageCookie } from '../chosen-cookie';
import { changeToAskedLanguage } from './register-worker';

function changesOf(query: string): string[] {
  window.history.replaceState(null, '', `/edp/life/${query}`);
  const changeLanguage = jest.fn(() => Promise.resolve(true));
  changeToAskedLanguage({ language: () => 'en', changeLanguage });
  return changeLanguage.mock.calls.flat();
}

describe('a page in English', () => {
  it('stays so without a choice, or for a language that is not offered', () => {
    expect(changesOf('')).toEqual([]);
    expect(changesOf('?lang=xx')).toEqual([]);
  });

  it('changes to the language of its URL', () => {
    expect(changesOf('?lang=my')).toEqual(['my']);
    expect(changesOf('?lang=en')).toEqual([]);
  });

  it('changes to the stored choice, unless its URL names a language', () => {
    languageCookie.write('my');
    expect(changesOf('')).toEqual(['my']);
    expect(changesOf('?lang=en')).toEqual([]);
  });
});
