import { appendFileSync, copyFileSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseManifest, Registry } from '@edp/contracts';
import type { ProductFacts } from './product-facts';

/** The released files of the shell or of one remote, in a product of the test's own. */
export interface ReleaseFiles {
  readonly manifest: ReleaseManifest;
  readonly folder: string;
  /** Removes all files until `restore`. */
  readonly removeAll: () => void;
  readonly restore: () => void;
  /** Adds a byte to a file, like an attacker with access to the server; `repair` removes it. */
  readonly addByte: (file: string) => void;
  readonly repair: (file: string) => void;
}

export function releaseFiles({ dataDir }: ProductFacts, name: string): ReleaseFiles {
  const folder = name === 'shell' ? join(dataDir, 'shell') : remoteFolder(dataDir, name);
  const removedFolder = `${folder}.away`;
  const backupOf = (file: string) => join(dataDir, `${file}.whole`);
  return {
    manifest: readJson(join(folder, 'release.json')) as ReleaseManifest,
    folder,
    removeAll: () => renameSync(folder, removedFolder),
    restore: () => renameSync(removedFolder, folder),
    addByte(file) {
      copyFileSync(join(folder, file), backupOf(file));
      appendFileSync(join(folder, file), ' ');
      // The compressed form would be served instead.
      rmSync(join(folder, `${file}.br`), { force: true });
    },
    repair: (file) => copyFileSync(backupOf(file), join(folder, file)),
  };
}

function remoteFolder(dataDir: string, name: string): string {
  const releases = join(dataDir, 'releases');
  const registry = readJson(join(releases, 'registry.json')) as Registry;
  const active = registry.remotes[name]?.active;
  if (!active) throw new Error(`The registry has no active release of ${name}.`);
  return join(releases, name, active);
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
