import {
  appendFileSync,
  copyFileSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import type { ReleaseManifest, Registry } from '@edp/contracts';
import type { ProductFacts } from './product-facts';

/** The released files of one remote of a product that a test has for itself. */
export interface ReleaseFiles {
  readonly manifest: ReleaseManifest;
  /** No file of the remote is served until `giveBack`. */
  readonly takeAway: () => void;
  readonly giveBack: () => void;
  /** Adds one byte to a file, as somebody would who got at the server; `mend` takes it out again. */
  readonly addByte: (file: string) => void;
  readonly mend: (file: string) => void;
}

const COMPRESSED = ['.br', '.gz'];

export function releaseFiles({ dataDir }: ProductFacts, remote: string): ReleaseFiles {
  const releases = join(dataDir, 'releases');
  const registry = readJson(join(releases, 'registry.json')) as Registry;
  const active = registry.remotes[remote]?.active;
  if (!active) throw new Error(`The registry has no active release of ${remote}.`);
  const folder = join(releases, remote, active);
  const away = `${folder}.away`;
  const compressedOf = (file: string) =>
    COMPRESSED.map((extension) => join(folder, file + extension)).filter(existsSync);

  return {
    manifest: readJson(join(folder, 'release.json')) as ReleaseManifest,
    takeAway: () => renameSync(folder, away),
    giveBack: () => renameSync(away, folder),
    addByte(file) {
      copyFileSync(join(folder, file), join(releases, `${file}.whole`));
      appendFileSync(join(folder, file), ' ');
      // A compressed twin would be served in its place.
      for (const twin of compressedOf(file)) rmSync(twin);
    },
    mend: (file) => copyFileSync(join(releases, `${file}.whole`), join(folder, file)),
  };
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
