import path from 'node:path';
import { readLocaleFiles } from '../build/locale-files';
import { createI18n } from '../src/create-i18n';

const ROOT = path.resolve(__dirname, '../../..');
const VARIABLES = { brand: 'MediSure' };
/** The last ones look like syntax of a replacement, or of another text. */
const VALUES = ['RM 4,940.00', 7, '', '$& $1', '{{brand}}', '$t(title)', '<b>Aisyah</b>'];

describe.each(readLocaleFiles(ROOT))('a look-up in $namespace, $language', (file) => {
  const { namespace, language, texts } = file;
  const all = Object.fromEntries(texts);
  // Without a request for the texts of the fallback.
  const resources = { en: { [namespace]: {} }, [language]: { [namespace]: all } };

  it.each(['insurance', 'takaful'] as const)('returns what i18next does, for %s', (variant) => {
    const i18n = createI18n({ language, variant, variables: VARIABLES, resources });
    const translate = i18n.translators.of(language, namespace, { variant, variables: VARIABLES });
    const different = [...texts].flatMap(([key, text]) => {
      const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
      const values = names.length > 0 ? VALUES : VALUES.slice(0, 1);
      const given = values.map((value) => Object.fromEntries(names.map((name) => [name, value])));
      // Without values, too.
      return [{}, ...given]
        .filter((params) => translate(key, params) !== i18n.text(namespace, key, params))
        .map((params) => ({ key, params }));
    });
    expect(different).toEqual([]);
  });
});
