import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseManifest } from '@edp/contracts';
import { integrityOf } from '../src/content';

const TEXTS = '{}';

/** The manifest of a small build whose one script holds `code`. */
export function sampleManifest(code: string, changes: Partial<ReleaseManifest> = {}) {
  return {
    name: 'mfe-plan',
    version: '0.1.0',
    releaseId: createHash('sha256').update(code).digest('hex').slice(0, 12),
    contractVersion: 1,
    owner: 'Squad',
    container: 'mfe_plan',
    entry: 'entry.js',
    initial: ['entry.js'],
    styles: [],
    exposes: ['./lifecycles'],
    shared: { '@edp/store': '0.1.0' },
    uses: { '@edp/store': ['injectSlice', 'selectProposer'] },
    integrity: {
      'entry.js': integrityOf(Buffer.from(code)),
      'locales/en.json': integrityOf(Buffer.from(TEXTS)),
    },
    ...changes,
  } satisfies ReleaseManifest;
}

/** A build as remotes leave it, in a folder of its own below `home`. @returns the folder */
export function sampleBuild(home: string, code: string, changes: Partial<ReleaseManifest> = {}) {
  const dist = mkdtempSync(join(home, 'dist-'));
  mkdirSync(join(dist, 'locales'));
  writeFileSync(join(dist, 'locales/en.json'), TEXTS);
  writeFileSync(join(dist, 'entry.js'), code);
  writeFileSync(join(dist, 'entry.js.map'), '{}');
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
