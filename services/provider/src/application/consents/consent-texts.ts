import type { ConsentName } from '@edp/contracts';
import texts from '@edp/contracts/consent-texts.json';

/** Both languages of one text, by the place where a screen shows it. */
export type ConsentWords = Readonly<Record<string, { readonly en: string; readonly my: string }>>;

const TEXTS: Readonly<Record<ConsentName, Readonly<Record<string, ConsentWords>>>> = texts;

/** The words of one version of a consent; null for a version that never was, or another name. */
export function wordsOf(name: string, version: string): ConsentWords | null {
  const versions = Object.hasOwn(TEXTS, name) ? TEXTS[name as ConsentName] : undefined;
  return versions && Object.hasOwn(versions, version) ? (versions[version] ?? null) : null;
}
