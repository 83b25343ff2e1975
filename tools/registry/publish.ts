import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CONTRACT_VERSION, ReleaseManifest } from '@edp/contracts';
import { Problem } from '../lib/problem.mjs';
import { readChecked } from './registry-file';

/**
 * Copies a remote's build into its folder of `releases`, named by its content and never changed again.
 * Publishing does not make it live; publishing the same build twice changes nothing.
 *
 * @param dist the folder with release.json
 * @returns the manifest of what is published now
 */
export function publish(dist: string, releases: string): ReleaseManifest {
  const manifest = readChecked(join(dist, 'release.json'), ReleaseManifest);
  if (!manifest) throw new Problem(`${dist} holds no release.json; build the remote first.`);
  if (manifest.contractVersion !== CONTRACT_VERSION) {
    throw new Problem(
      `${manifest.name} ${manifest.releaseId} speaks version ${manifest.contractVersion} of the remote contract, the shell ${CONTRACT_VERSION}; build it again.`,
    );
  }
  checkIntegrity(dist, manifest);

  const folder = releaseFolder(releases, manifest.name, manifest.releaseId);
  if (existsSync(folder)) return manifest;
  const draft = `${folder}.${process.pid}`;
  try {
    mkdirSync(dirname(folder), { recursive: true });
    // Source maps tell more than visitors need.
    cpSync(dist, draft, { recursive: true, filter: (file) => !file.endsWith('.map') });
    renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return manifest;
}

export function releaseFolder(releases: string, name: string, releaseId: string): string {
  return join(releases, name, releaseId);
}

function checkIntegrity(dist: string, { name, releaseId, integrity }: ReleaseManifest): void {
  for (const [file, expected] of Object.entries(integrity)) {
    const found = createHash('sha384')
      .update(readFileSync(join(dist, file)))
      .digest('base64');
    if (`sha384-${found}` === expected) continue;
    throw new Problem(`${name} ${releaseId}: ${file} is not what was built; build it again.`);
  }
}
