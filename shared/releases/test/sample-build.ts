import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseManifest } from '@edp/contracts';
import { integrityOf, releaseIdOf } from '../src/content';

const TEXTS = '{}';
/** The script of a small build. */
export const ENTRY = 'entry.0123abcd.js';

/** The path of a remote's texts in a language. */
export const textsFile = (language: 'en' | 'my', name = 'mfe-plan') =>
  `locales/${language}/${name}.json`;

/** The manifest of a small build whose only script contains `code`, with the id of its content. */
export function sampleManifest(code: string, changes: Partial<ReleaseManifest> = {}) {
  const { name } = { name: 'mfe-plan', ...changes };
  const manifest = {
    name,
    version: '0.1.0',
    releaseId: '',
    contractVersion: 2,
    owner: 'Squad',
    container: 'mfe_plan',
    entry: ENTRY,
    initial: [ENTRY],
    styles: [],
    exposes: ['./lifecycles'],
    shared: { '@edp/store': '0.1.0' },
    uses: { '@edp/store': ['injectSlice', 'selectProposer'] },
    integrity: {
      [ENTRY]: integrityOf(Buffer.from(code)),
      [textsFile('en', name)]: integrityOf(Buffer.from(TEXTS)),
      [textsFile('my', name)]: integrityOf(Buffer.from(TEXTS)),
    },
    ...changes,
  } satisfies ReleaseManifest;
  return { ...manifest, releaseId: changes.releaseId ?? releaseIdOf(manifest) };
}

/** A build of a remote in a new folder below `home`. @returns the folder */
export function sampleBuild(home: string, code: string, changes: Partial<ReleaseManifest> = {}) {
  const dist = mkdtempSync(join(home, 'dist-'));
  for (const language of ['en', 'my'] as const) {
    mkdirSync(join(dist, 'locales', language), { recursive: true });
    writeFileSync(join(dist, textsFile(language, changes.name)), TEXTS);
  }
  writeFileSync(join(dist, ENTRY), code);
  writeFileSync(join(dist, `${ENTRY}.map`), '{}');
  writeFileSync(join(dist, 'release.json'), JSON.stringify(sampleManifest(code, changes)));
  return dist;
}

/** A shell in which the sample builds run. */
export function sampleShell(changes: Partial<ReleaseManifest> = {}): ReleaseManifest {
  const { uses: _uses, container: _container, ...manifest } = sampleManifest('shell');
  return {
    ...manifest,
    name: 'shell',
    exposes: [],
    shared: { react: '19.3.1', '@edp/store': '0.1.4' },
    provides: { '@edp/store': ['injectSlice', 'selectProposer', 'selectLanguage'] },
    ...changes,
  };
}
