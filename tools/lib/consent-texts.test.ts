import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONSENT_VERSIONS, type ConsentName } from '@edp/contracts';
import texts from '@edp/contracts/consent-texts.json';
import { ROOT } from './root.mjs';

type Tree = { readonly [key: string]: string | Tree };
type ArchivedTexts = Readonly<Record<string, { readonly en: string; readonly my: string }>>;

/** Every text of a namespace by its full key. */
function textsOf(namespace: string, language: 'en' | 'my'): ReadonlyMap<string, string> {
  const file = join(ROOT, namespace, 'locales', `${language}.json`);
  return new Map(flatten(JSON.parse(readFileSync(file, 'utf8')) as Tree));
}

function flatten(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] as [string, string]]
      : flatten(value, `${path}${key}.`),
  );
}

const base = (key: string) => key.replace(/_(insurance|takaful)$/, '');

/** The current texts of the archived keys, with every wording of the same key. */
function currentTexts(archived: ArchivedTexts): Record<string, { en?: string; my?: string }> {
  const keys = new Set(Object.keys(archived).map(base));
  const current = [...keys].flatMap((fullKey) => {
    const [namespace = '', key] = fullKey.split(':');
    const [en, my] = [textsOf(namespace, 'en'), textsOf(namespace, 'my')];
    return [...new Set([...en.keys(), ...my.keys()])]
      .filter((candidate) => base(candidate) === key)
      .map((candidate) => [
        `${namespace}:${candidate}`,
        { en: en.get(candidate), my: my.get(candidate) },
      ]);
  });
  return Object.fromEntries(current) as Record<string, { en?: string; my?: string }>;
}

describe('the archived texts of consents', () => {
  it.each(Object.keys(CONSENT_VERSIONS) as ConsentName[])(
    'equal the current texts of the version in requests: %s',
    (name) => {
      // If this fails, the text of a version was changed: give the new text a new version.
      const archived = (texts[name] as Record<string, ArchivedTexts>)[CONSENT_VERSIONS[name]];
      expect(archived).toBeDefined();
      expect(currentTexts(archived ?? {})).toEqual(archived);
    },
  );

  it('exist for every consent and for no other', () => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(CONSENT_VERSIONS).sort());
  });
});
