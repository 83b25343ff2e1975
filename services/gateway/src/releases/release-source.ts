import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Registry, Registry as RegistrySchema, ReleaseManifest } from '@edp/contracts';
import { MANIFEST_FILE, REGISTRY_FILE } from '@edp/releases';
import { stampOf } from './follow-files';
import { readJsonFile } from './json-file';

/** A release with the folder its files stand in and the path they are served under. */
export interface StoredRelease {
  readonly manifest: ReleaseManifest;
  readonly folder: string;
  readonly urlPrefix: string;
  /** Served by another program of this machine: an override. */
  readonly isElsewhere?: true;
}

/** Where the registry and the releases of remotes come from. */
export interface ReleaseSource {
  /** A text that changes with the registry. @throws when it cannot be reached */
  stamp(): Promise<string>;
  /** @throws {BadFileError} when it is not there, or does not fit its schema */
  registry(): Promise<Registry>;
  /** A release whose files all lie in a folder of this machine. @throws when it cannot be had whole */
  release(name: string, releaseId: string): Promise<StoredRelease>;
  /** All that the registry names could be had: it is what to begin with another time. Never throws. */
  keep(registry: Registry): Promise<void>;
  /** What was kept so; null where nothing was. */
  kept(): Promise<Registry | null>;
}

export const SHELL_PREFIX = '/edp/life/assets/';
export const REMOTES_PREFIX = '/edp/life/remotes/';

/** Beside the registry, for all gateways on the folder; beside the copies, where releases lie elsewhere. */
export const KEPT_FILE = 'registry.kept.json';

/** A folder that whoever publishes writes to. */
export function folderSource(releasesDir: string): ReleaseSource {
  const registryFile = path.join(releasesDir, REGISTRY_FILE);
  const keptFile = path.join(releasesDir, KEPT_FILE);
  return {
    stamp: () => stampOf([registryFile]),
    registry: () => readJsonFile(registryFile, RegistrySchema),
    release: (name, releaseId) => remoteIn(releasesDir, `${name}/${releaseId}`),
    // A folder that may only be read, or is full, has to do without.
    keep: (registry) => replaceFile(keptFile, JSON.stringify(registry)).catch(() => undefined),
    kept: () => readJsonFile(keptFile, RegistrySchema).catch(() => null),
  };
}

/** A release of the shell. @throws {BadFileError} */
export function shellIn(folder: string): Promise<StoredRelease> {
  return releaseIn(folder, SHELL_PREFIX);
}

/** A release of a remote, `mfe-plan/0123456789ab`. @throws {BadFileError} */
export function remoteIn(releasesDir: string, name: string): Promise<StoredRelease> {
  return releaseIn(path.join(releasesDir, name), `${REMOTES_PREFIX}${name}/`);
}

async function releaseIn(folder: string, urlPrefix: string): Promise<StoredRelease> {
  const manifest = await readJsonFile(path.join(folder, MANIFEST_FILE), ReleaseManifest);
  return { manifest, folder, urlPrefix };
}

/** Written beside its place and moved there: a reader sees the old file or the new one. */
export async function replaceFile(file: string, content: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, content);
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}
