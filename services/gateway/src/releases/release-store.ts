import path from 'node:path';
import {
  JOURNEY_PAGES,
  type Registry,
  Registry as RegistrySchema,
  ReleaseManifest,
} from '@edp/contracts';
import { PREVIOUS_KEPT, whyNotFit } from '@edp/releases';
import { followFiles, type Followed } from './follow-files';
import { readJsonFile } from './json-file';

/** A release with the folder its files stand in and the path they are served under. */
export interface StoredRelease {
  readonly manifest: ReleaseManifest;
  readonly folder: string;
  readonly urlPrefix: string;
}

/** What pages of one session are made of; replaced as a whole, never changed. */
export interface LiveReleases {
  readonly shell: StoredRelease;
  readonly remotes: ReadonlyMap<string, { active: StoredRelease; previous: StoredRelease | null }>;
}

/** One remote as the registry has it. */
export interface RegisteredRemote {
  readonly active: StoredRelease;
  /** The newest release before it that runs in this shell. */
  readonly previous: StoredRelease | null;
  readonly canary: { readonly release: StoredRelease; readonly percent: number } | null;
  /** Releases that journeys which began with them may go on with. */
  readonly earlier: readonly string[];
}

/** Everything the registry says at one moment; replaced as a whole, never changed. */
export interface RegisteredReleases {
  readonly shell: StoredRelease;
  readonly remotes: ReadonlyMap<string, RegisteredRemote>;
  /** An earlier release of a remote that runs in this shell, or null. */
  earlier(name: string, releaseId: string): Promise<StoredRelease | null>;
}

export type ReleaseStore = Followed<RegisteredReleases>;

export const SHELL_PREFIX = '/edp/life/assets/';
export const REMOTES_PREFIX = '/edp/life/remotes/';

/** The remotes of the journey: every document has them. */
export const JOURNEY_REMOTES: ReadonlySet<string> = new Set(
  Object.values(JOURNEY_PAGES).map(({ remote }) => remote),
);

interface Dirs {
  readonly shellDir: string;
  readonly releasesDir: string;
}

/**
 * Reads the shell's release and the registry of remotes, and reads them again when they change.
 * @throws {BadFileError} when the first read fails: without releases there is nothing to serve.
 */
export function openReleaseStore(
  dirs: Dirs,
  onDegraded: (reason: string) => void,
): Promise<ReleaseStore> {
  return followFiles({
    files: [path.join(dirs.shellDir, 'release.json'), path.join(dirs.releasesDir, 'registry.json')],
    load: () => load(dirs),
    onDegraded,
  });
}

async function load({ shellDir, releasesDir }: Dirs): Promise<RegisteredReleases> {
  const shell: StoredRelease = {
    manifest: await readJsonFile(path.join(shellDir, 'release.json'), ReleaseManifest),
    folder: shellDir,
    urlPrefix: SHELL_PREFIX,
  };
  const registry: Registry = await readJsonFile(
    path.join(releasesDir, 'registry.json'),
    RegistrySchema,
  );
  /** Read once: a release never changes. One that is gone or does not run in this shell is no choice. */
  const known = new Map<string, Promise<StoredRelease | null>>();
  const fitting = (name: string, releaseId: string) => {
    const key = `${name}/${releaseId}`;
    const found = known.get(key) ?? fittingRelease(releasesDir, name, releaseId, shell);
    known.set(key, found);
    return found;
  };
  const entries = Object.entries(registry.remotes).map(
    async ([name, { active, previous, canary, withdrawn = [] }]) => {
      const live = await liveRelease(releasesDir, name, active);
      if (live === null) return [];
      const drawn = canary ? await liveRelease(releasesDir, name, canary.releaseId) : null;
      const earlier = previous.filter((id) => !withdrawn.includes(id));
      const remote: RegisteredRemote = {
        active: live,
        previous: await firstOf(earlier.slice(0, PREVIOUS_KEPT), (id) => fitting(name, id)),
        canary: canary && drawn ? { release: drawn, percent: canary.percent } : null,
        earlier,
      };
      return [[name, remote] as const];
    },
  );
  const remotes = new Map((await Promise.all(entries)).flat());
  return {
    shell,
    remotes,
    earlier: async (name, releaseId) =>
      remotes.get(name)?.earlier.includes(releaseId) ? fitting(name, releaseId) : null,
  };
}

/**
 * A release that pages are given. One that brings its own pages and cannot be read takes only those pages with it; one of
 * the journey must be there.
 */
async function liveRelease(
  releasesDir: string,
  name: string,
  releaseId: string,
): Promise<StoredRelease | null> {
  const release = storedRelease(releasesDir, name, releaseId);
  return JOURNEY_REMOTES.has(name) ? release : release.catch(() => null);
}

async function fittingRelease(
  releasesDir: string,
  name: string,
  releaseId: string,
  shell: StoredRelease,
): Promise<StoredRelease | null> {
  const release = await storedRelease(releasesDir, name, releaseId).catch(() => null);
  return release && whyNotFit(release.manifest, shell.manifest).length === 0 ? release : null;
}

async function firstOf<Value>(
  ids: readonly string[],
  find: (id: string) => Promise<Value | null>,
): Promise<Value | null> {
  for (const id of ids) {
    const found = await find(id);
    if (found) return found;
  }
  return null;
}

async function storedRelease(
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
