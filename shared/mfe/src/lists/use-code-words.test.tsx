import { render } from '@testing-library/react';
import { CODE_LISTS, type CodeListName } from '@edp/domain';
import { createI18n, I18nProvider } from '@edp/i18n';
import en from '../../locales/en.json';
import my from '../../locales/my.json';
import { type CodeWords, entriesOf, useCodeWords } from './use-code-words';

const LISTS = Object.keys(CODE_LISTS) as CodeListName[];

function wordsIn(language: 'en' | 'my'): CodeWords {
  const i18n = createI18n({ language, resources: { en: { mfe: en }, my: { mfe: my } } });
  let found: CodeWords | undefined;
  function Reader() {
    found = useCodeWords();
    return null;
  }
  render(
    <I18nProvider i18n={i18n} variant="insurance">
      <Reader />
    </I18nProvider>,
  );
  if (!found) throw new Error('Nothing was rendered.');
  return found;
}

describe.each(['en', 'my'] as const)('the texts of codes in %s', (language) => {
  it.each(LISTS)('exist for every code of the list: %s', (list) => {
    const { options, wordOf } = wordsIn(language);
    const listed = options(list);
    expect(listed.map(({ value }) => value)).toEqual(entriesOf(list).map(({ value }) => value));
    for (const { value, label } of listed) {
      expect(label).not.toMatch(/^$|^lists\./);
      expect(wordOf(list, value)).toBe(label);
    }
  });
});

it('do not exist for an unknown code', () => {
  const { wordOf } = wordsIn('en');
  expect(wordOf('race', '')).toBe('');
  expect(wordOf('religion', '999')).toBe('');
});
