import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { integrityOf, releaseIdOf } from '@edp/releases';

const ENTRY = 'entry.0123abcd.js';

/**
 * A build as the remotes make them, small: for tests.
 *
 * @param home the folder it is made in
 * @param code what its script says; another code makes another release
 * @param changes of its manifest
 * @returns its folder and release id
 */
export function smallBuild(
  home: string,
  name: string,
  code: string,
  changes: object = {},
): { dist: string; id: string } {
  const dist = mkdtempSync(join(home, 'dist-'));
  const files = {
    [ENTRY]: code,
    [`locales/en/${name}.json`]: '{}',
    [`locales/my/${name}.json`]: '{}',
  };
  const hashes = Object.entries(files).map(([file, content]) => [
    file,
    integrityOf(Buffer.from(content)),
  ]);
  const facts = {
    ...{ name, version: '0.1.0', releaseId: '', contractVersion: 2, owner: 'Squad' },
    ...{ entry: ENTRY, initial: [ENTRY], styles: [], exposes: ['./lifecycles'] },
    ...{ shared: {}, integrity: Object.fromEntries(hashes) as Record<string, string> },
    ...changes,
  };
  const id = releaseIdOf(facts);
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    writeFileSync(join(dist, file), content);
  }
  writeFileSync(join(dist, 'release.json'), JSON.stringify({ ...facts, releaseId: id }));
  return { dist, id };
}
