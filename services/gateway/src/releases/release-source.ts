import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Registry, Registry as RegistrySchema, ReleaseManifest } from '@edp/contracts';
import { folderStorage, MANIFEST_FILE, REGISTRY_FILE } from '@edp/releases';
import { stampOf } from './follow';
import { readJsonFile } from './json-file';

/** A release with the folder of its files and the path they are served under. */
export interface StoredRelease {
  readonly manifest: ReleaseManifest;
  readonly folder: string;
  readonly urlPrefix: string;
  /** Set for an override, which another local server serves. */
  readonly isElsewhere?: true;
}

/** Source of the registry and the releases of remotes. */
export interface ReleaseSource {
  /** A text that changes with the registry. @throws when it is unreachable */
  stamp(): Promise<string>;
  /** @throws {BadFileError} when it is missing or invalid */
  registry(): Promise<Registry>;
  /**
   * A release with all files in a local folder.
   * @param isDistrusted whether its cached signature was rejected, and is to be read again
   * @throws when it is incomplete
   */
  release(name: string, releaseId: string, isDistrusted?: boolean): Promise<StoredRelease>;
  /** Stores a valid registry for the next start. Never throws. */
  storeLastValid(registry: Registry): Promise<void>;
  /** The registry that was stored so, or null. */
  lastValid(): Promise<Registry | null>;
}

export const SHELL_PREFIX = '/edp/life/assets/';
export const REMOTES_PREFIX = '/edp/life/remotes/';

/** The last valid registry, beside the registry or, with a bucket, beside the cached releases. */
export const LAST_VALID_FILE = 'registry.last-valid.json';

/** Releases in a folder. */
export function folderSource(releasesDir: string): ReleaseSource {
  const registryFile = path.join(releasesDir, REGISTRY_FILE);
  const lastValidFile = path.join(releasesDir, LAST_VALID_FILE);
  const storage = folderStorage(releasesDir);
  let stored: string | null = null;
  return {
    stamp: () => stampOf([registryFile]),
    registry: () => readJsonFile(registryFile, RegistrySchema),
    release: (name, releaseId) => remoteIn(releasesDir, `${name}/${releaseId}`),
    async storeLastValid(registry) {
      const text = JSON.stringify(registry);
      if (text === stored) return;
      try {
        await storage.write(LAST_VALID_FILE, text);
        stored = text;
      } catch {
        // A read-only or full folder is tolerated.
      }
    },
    lastValid: () => readJsonFile(lastValidFile, RegistrySchema).catch(() => null),
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

/** The id of a release. */
export function idOf({ manifest }: StoredRelease): string {
  return manifest.releaseId;
}

/** Reads files of a folder by name; null for one that cannot be read. */
export function readerOf(folder: string): (file: string) => Promise<Buffer | null> {
  return (file) => readFile(path.join(folder, file)).catch(() => null);
}

/** The text of a file of a release; null if it is missing. */
export async function textIn(release: StoredRelease, file: string): Promise<string | null> {
  if (!release.isElsewhere)
    return readFile(path.join(release.folder, file), 'utf8').catch(() => null);
  const response = await fetch(release.urlPrefix + file, { redirect: 'error' }).catch(() => null);
  return response?.ok ? response.text() : null;
}
