import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language, Variant } from '@edp/domain';

const ROOT = join(import.meta.dirname, '../..');
const BRANDS: Readonly<Record<Variant, string>> = {
  insurance: 'Amber Life',
  takaful: 'Amber Takaful',
};
const SHARED = new Set(['ui', 'forms', 'mfe', 'i18n']);

let transform = (text: string) => text;

/** For a test that transforms the texts of the files: every look-up returns the transformed text. */
export function showTextsAs(newTransform: (text: string) => string): void {
  transform = newTransform;
}

/** Looks up texts of the product by namespace and key, so that a page object works in every language. */
export type Words = (id: string, params?: Readonly<Record<string, string | number>>) => string;

/**
 * @example
 * const words = wordsIn('my', 'takaful');
 * words('mfe-plan:continue'); // the text of the button
 */
export function wordsIn(language: Language, variant: Variant = 'insurance'): Words {
  const files = new Map<string, unknown>();

  return (id, params = {}) => {
    const [namespace = '', key = ''] = id.split(':');
    if (!files.has(namespace)) files.set(namespace, readTexts(namespace, language));
    const texts = files.get(namespace);
    const text = find(texts, `${key}_${variant}`) ?? find(texts, key);
    if (text === null) throw new Error(`There is no text ${id} in ${language}.`);
    const values: Readonly<Record<string, string | number>> = { brand: BRANDS[variant], ...params };
    return transform(text).replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
      String(values[name] ?? `{{${name}}}`),
    );
  };
}

/** The bold sentence at the start of a text, which is a separate element. */
export function boldOf(text: string): string {
  return /^<b>(.*?)<\/b>/.exec(text)?.[1] ?? text;
}

function readTexts(namespace: string, language: Language): unknown {
  const folder = folderOf(namespace);
  return JSON.parse(readFileSync(join(ROOT, folder, 'locales', `${language}.json`), 'utf8'));
}

function folderOf(namespace: string): string {
  if (namespace === 'info') return 'shell/src/info';
  return SHARED.has(namespace) ? join('shared', namespace) : namespace;
}

function find(texts: unknown, key: string): string | null {
  let found: unknown = texts;
  for (const part of key.split('.')) {
    if (typeof found !== 'object' || found === null) return null;
    found = (found as Record<string, unknown>)[part];
  }
  return typeof found === 'string' ? found : null;
}
