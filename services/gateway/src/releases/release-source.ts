import path from 'node:path';
import { type Registry, Registry as RegistrySchema, ReleaseManifest } from '@edp/contracts';
import { MANIFEST_FILE, REGISTRY_FILE } from '@edp/releases';
import { stampOf } from './follow-files';
import { readJsonFile } from './json-file';

/** Where the registry and the releases of remotes come from. */
export interface ReleaseSource {
  /** A text that changes with the registry. @throws when it cannot be reached */
  stamp(): Promise<string>;
  /** @throws {BadFileError} when it is not there, or does not fit its schema */
  registry(): Promise<Registry>;
  /** A release whose files all lie in a folder of this machine. @throws when it cannot be had whole */
  release(name: string, releaseId: string): Promise<ReleaseInFolder>;
  /** All that the registry names could be had: it is what to begin with another time. */
  keep(): Promise<void>;
}

export interface ReleaseInFolder {
  readonly manifest: ReleaseManifest;
  readonly folder: string;
}

/** A folder that whoever publishes writes to. */
export function folderSource(releasesDir: string): ReleaseSource {
  const registryFile = path.join(releasesDir, REGISTRY_FILE);
  return {
    stamp: () => stampOf([registryFile]),
    registry: () => readJsonFile(registryFile, RegistrySchema),
    release: (name, releaseId) => releaseIn(path.join(releasesDir, name, releaseId)),
    keep: () => Promise.resolve(),
  };
}

/** @throws {BadFileError} */
export async function releaseIn(folder: string): Promise<ReleaseInFolder> {
  const manifest = await readJsonFile(path.join(folder, MANIFEST_FILE), ReleaseManifest);
  return { manifest, folder };
}
