import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ReleaseManifest } from '@edp/contracts';
import { Problem } from '../lib/problem.mjs';
import { releaseFolder } from './publish';
import { changeRegistry, readChecked } from './registry-file';

/** Pages that are open keep asking for the files of the release they began with. */
const KEPT = 10;

/**
 * Makes a published release the live one of its remote. The one before it stays first in `previous`,
 * so that going back is promoting again; the files of those that fall off the list are removed.
 *
 * @returns false when it was live already
 */
export function promote(releases: string, name: string, releaseId: string): boolean {
  const folder = releaseFolder(releases, name, releaseId);
  const manifest = readChecked(join(folder, 'release.json'), ReleaseManifest);
  if (!manifest) throw new Problem(`${name} ${releaseId} is not published; publish it first.`);

  let changed = false;
  let dropped: string[] = [];
  changeRegistry(releases, (registry) => {
    const entry = registry.remotes[name];
    if (entry?.active === releaseId) return registry;
    changed = true;
    const past = entry ? [entry.active, ...entry.previous].filter((id) => id !== releaseId) : [];
    dropped = past.slice(KEPT);
    const next = { owner: manifest.owner, active: releaseId, previous: past.slice(0, KEPT) };
    return { ...registry, remotes: { ...registry.remotes, [name]: next } };
  });
  for (const id of dropped) {
    rmSync(releaseFolder(releases, name, id), { recursive: true, force: true });
  }
  return changed;
}
