import path from 'node:path';
import { type Registry, Registry as RegistrySchema, ReleaseManifest } from '@edp/contracts';
import { followFiles, type Followed } from './follow-files';
import { readJsonFile } from './json-file';

/** A release with the folder its files stand in and the path they are served under. */
export interface StoredRelease {
  readonly manifest: ReleaseManifest;
  readonly folder: string;
  readonly urlPrefix: string;
}

/** Everything that is live at one moment; replaced as a whole, never changed. */
export interface LiveReleases {
  readonly shell: StoredRelease;
  readonly remotes: ReadonlyMap<string, { active: StoredRelease; previous: StoredRelease | null }>;
  /** Changes with every publication; part of the build hash a page compares itself with. */
  readonly revision: string;
}

export type ReleaseStore = Followed<LiveReleases>;

export const SHELL_PREFIX = '/edp/life/assets/';
export const REMOTES_PREFIX = '/edp/life/remotes/';

/**
 * Reads the shell's release and the registry of remotes, and reads them again when they change.
 * @throws {BadFileError} when the first read fails: without releases there is nothing to serve.
 */
export function openReleaseStore(
  dirs: { shellDir: string; releasesDir: string },
  onDegraded: (reason: string) => void,
): Promise<ReleaseStore> {
  return followFiles({
    files: [path.join(dirs.shellDir, 'release.json'), path.join(dirs.releasesDir, 'registry.json')],
    load: () => load(dirs),
    onDegraded,
  });
}

async function load({ shellDir, releasesDir }: { shellDir: string; releasesDir: string }) {
  const shell: StoredRelease = {
    manifest: await readJsonFile(path.join(shellDir, 'release.json'), ReleaseManifest),
    folder: shellDir,
    urlPrefix: SHELL_PREFIX,
  };
  const registry: Registry = await readJsonFile(
    path.join(releasesDir, 'registry.json'),
    RegistrySchema,
  );
  const entries = Object.entries(registry.remotes).map(async ([name, { active, previous }]) => {
    const [before] = previous;
    return [
      name,
      {
        active: await remote(releasesDir, name, active),
        previous: before === undefined ? null : await remote(releasesDir, name, before),
      },
    ] as const;
  });
  const remotes = new Map(await Promise.all(entries));
  const ids = [...remotes.values()].map(({ active }) => active.manifest.releaseId);
  return {
    shell,
    remotes,
    revision: [shell.manifest.releaseId, ...ids].join('.'),
  } satisfies LiveReleases;
}

async function remote(
  releasesDir: string,
  name: string,
  releaseId: string,
): Promise<StoredRelease> {
  const folder = path.join(releasesDir, name, releaseId);
  return {
    manifest: await readJsonFile(path.join(folder, 'release.json'), ReleaseManifest),
    folder,
    urlPrefix: `${REMOTES_PREFIX}${name}/${releaseId}/`,
  };
}
