import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONSENT_VERSIONS, type ConsentName } from '@edp/contracts';
import texts from '@edp/contracts/consent-texts.json';
import { ROOT } from './root.mjs';

type Tree = { readonly [key: string]: string | Tree };
type Words = Readonly<Record<string, { readonly en: string; readonly my: string }>>;

/** Every text of a namespace by its whole key. */
function shown(namespace: string, language: 'en' | 'my'): ReadonlyMap<string, string> {
  const file = join(ROOT, namespace, 'locales', `${language}.json`);
  return new Map(flat(JSON.parse(readFileSync(file, 'utf8')) as Tree));
}

function flat(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] as [string, string]]
      : flat(value, `${path}${key}.`),
  );
}

const base = (key: string) => key.replace(/_(insurance|takaful)$/, '');

/** The archived words as the screens show them today, with every wording of the same key. */
function wordsToday(archived: Words): Record<string, { en?: string; my?: string }> {
  const places = new Set(Object.keys(archived).map(base));
  const today = [...places].flatMap((place) => {
    const [namespace = '', key] = place.split(':');
    const [en, my] = [shown(namespace, 'en'), shown(namespace, 'my')];
    return [...new Set([...en.keys(), ...my.keys()])]
      .filter((candidate) => base(candidate) === key)
      .map((candidate) => [
        `${namespace}:${candidate}`,
        { en: en.get(candidate), my: my.get(candidate) },
      ]);
  });
  return Object.fromEntries(today) as Record<string, { en?: string; my?: string }>;
}

describe('the words of consents', () => {
  it.each(Object.keys(CONSENT_VERSIONS) as ConsentName[])(
    'are those of the version that requests name: %s',
    (name) => {
      // If this fails, the text of a version was changed: give the new text a new version.
      const archived = (texts[name] as Record<string, Words>)[CONSENT_VERSIONS[name]];
      expect(archived).toBeDefined();
      expect(wordsToday(archived ?? {})).toEqual(archived);
    },
  );

  it('are kept of every consent there is, and of no other', () => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(CONSENT_VERSIONS).sort());
  });
});
