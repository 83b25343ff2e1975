/**
 * npm run texts -- [file]
 *
 * Writes all texts that buyers read on screens, in documents and in e-mails as one HTML page, the four texts of each key
 * side by side: two languages, two variants. For reviews by people who read no JSON.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { LANGUAGE_KEYS, type Language } from '@edp/domain';
import { readLocaleFiles } from '@edp/i18n/build/locale-files';
import { ROOT } from '../lib/root.mjs';
import { type TextFile, textsPage } from './texts-page';

const WORDING = join(ROOT, 'services/provider/src/reference-data/wording');

const file = resolve(process.argv[2] ?? join(ROOT, 'dist/texts/index.html'));
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, textsPage([...readLocaleFiles(ROOT), ...documentTexts()]));
console.log(`Written: ${file}`);

/** Texts of PDFs and e-mails. A list is one text with a line for each of its items; `{nouns}` stay as they are. */
function documentTexts(): TextFile[] {
  return LANGUAGE_KEYS.flatMap((language) =>
    readdirSync(join(WORDING, language))
      .filter((name) => name.endsWith('.json') && name !== 'nouns.json')
      .map((name) => ({
        namespace: `documents: ${name.replace('.json', '')}`,
        language,
        texts: readWording(language, name),
      })),
  );
}

function readWording(language: Language, name: string): ReadonlyMap<string, string> {
  const texts = JSON.parse(readFileSync(join(WORDING, language, name), 'utf8')) as Readonly<
    Record<string, string | readonly string[]>
  >;
  return new Map(Object.entries(texts).map(([key, text]) => [key, [text].flat().join('\n')]));
}
