import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Language, LANGUAGE_KEYS } from '@edp/domain';

/** The texts of one namespace in one language, with nested keys joined by dots. */
export interface LocaleFile {
  readonly namespace: string;
  readonly language: Language;
  readonly texts: ReadonlyMap<string, string>;
}

/** Every `locales/{en,my}.json` of the repository; the namespace is the name of its package's folder. */
export function readLocaleFiles(root: string): LocaleFile[] {
  return packageFolders(root).flatMap((folder) =>
    LANGUAGE_KEYS.map((language) => path.join(folder, 'locales', `${language}.json`))
      .filter(existsSync)
      .map((file) => ({
        namespace: path.basename(folder),
        language: path.basename(file, '.json') as Language,
        texts: textsIn(file),
      })),
  );
}

const WORDING = 'services/provider/src/reference-data/wording';

/** Texts of PDFs and e-mails. A list is one text with a line per item; `{nouns}` are not replaced. */
export function readDocumentTexts(root: string): LocaleFile[] {
  return LANGUAGE_KEYS.flatMap((language) => {
    const folder = path.join(root, WORDING, language);
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json') && name !== 'nouns.json')
      .map((name) => ({
        namespace: `documents: ${name.replace('.json', '')}`,
        language,
        texts: linesOf(JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Wording),
      }));
  });
}

const CARD_PAGES = 'services/card-gateway/src/pages';

/** Texts of the card page and of its bank, which are the same for both variants. */
export function readCardTexts(root: string): LocaleFile[] {
  return LANGUAGE_KEYS.map((language) => ({
    namespace: 'card page',
    language,
    texts: textsIn(path.join(root, CARD_PAGES, `${language}.json`)),
  }));
}

type Wording = Readonly<Record<string, string | readonly string[]>>;

function linesOf(wording: Wording): Map<string, string> {
  return new Map(Object.entries(wording).map(([key, text]) => [key, [text].flat().join('\n')]));
}

/** Folders of shell, remotes and shared packages; the shell's information pages have texts of their own. */
export function packageFolders(root: string): string[] {
  const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));
  const shared = readdirSync(path.join(root, 'shared')).map((name) => `shared/${name}`);
  return ['shell', 'shell/src/info', ...remotes, ...shared].map((name) => path.join(root, name));
}

function textsIn(file: string): Map<string, string> {
  return flatten(JSON.parse(readFileSync(file, 'utf8')) as object);
}

export function flatten(texts: object, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [name, value] of Object.entries(texts) as [string, unknown][]) {
    const key = prefix + name;
    if (typeof value === 'string') flat.set(key, value);
    else if (typeof value === 'object' && value !== null) {
      for (const [inner, text] of flatten(value, `${key}.`)) flat.set(inner, text);
    } else throw new TypeError(`${key} is no text: ${JSON.stringify(value)}`);
  }
  return flat;
}
