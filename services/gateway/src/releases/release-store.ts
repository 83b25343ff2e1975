import path from 'node:path';
import { JOURNEY_PAGES, type Registry, type RemoteOverride } from '@edp/contracts';
import { MANIFEST_FILE, PREVIOUS_KEPT, whyNotFit } from '@edp/releases';
import { follow, type Followed } from './follow';
import { stampOf } from './follow-files';
import { releaseIn, type ReleaseInFolder, type ReleaseSource } from './release-source';

/** A release with the folder its files stand in and the path they are served under. */
export interface StoredRelease extends ReleaseInFolder {
  readonly urlPrefix: string;
  /** Served by another program of this machine: an override. */
  readonly isElsewhere?: true;
}

/** What pages of one session are made of; replaced as a whole, never changed. */
export interface LiveReleases {
  readonly shell: StoredRelease;
  readonly remotes: ReadonlyMap<string, { active: StoredRelease; previous: StoredRelease | null }>;
  /** The remote that this browser takes from elsewhere; absent wherever that is switched off. */
  readonly override?: RemoteOverride;
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
  /** Any release that the registry knows: pages that are open still ask for those that were taken back. */
  published(name: string, releaseId: string): Promise<StoredRelease | null>;
}

export type ReleaseStore = Followed<RegisteredReleases>;

export const SHELL_PREFIX = '/edp/life/assets/';
export const REMOTES_PREFIX = '/edp/life/remotes/';

/** The remotes of the journey: every document has them. */
export const JOURNEY_REMOTES: ReadonlySet<string> = new Set(
  Object.values(JOURNEY_PAGES).map(({ remote }) => remote),
);

interface Options {
  readonly shellDir: string;
  readonly source: ReleaseSource;
}

/**
 * Reads the shell's release and the registry of remotes, and reads them again when they change.
 * @throws when the first read fails: without releases there is nothing to serve.
 */
export function openReleaseStore(
  { shellDir, source }: Options,
  onDegraded: (reason: string) => void,
): Promise<ReleaseStore> {
  const shellManifest = path.join(shellDir, MANIFEST_FILE);
  return follow({
    stamp: async () => `${await stampOf([shellManifest])} ${await source.stamp()}`,
    load: () => load(shellDir, source),
    onDegraded,
  });
}

async function load(shellDir: string, source: ReleaseSource): Promise<RegisteredReleases> {
  const shell: StoredRelease = { ...(await releaseIn(shellDir)), urlPrefix: SHELL_PREFIX };
  const registry = await source.registry();
  /** Read once: a release never changes. One that is gone or does not run in this shell is no choice. */
  const fitting = once((name, releaseId) => fittingRelease(source, name, releaseId, shell));
  const published = once((name, releaseId) =>
    storedRelease(source, name, releaseId).catch(() => null),
  );
  const entries = Object.entries(registry.remotes).map(
    async ([name, { active, previous, canary, withdrawn = [] }]) => {
      const live = await liveRelease(source, name, active);
      if (live === null) return [];
      const drawn = canary ? await liveRelease(source, name, canary.releaseId) : null;
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
  await source.keep();
  return {
    shell,
    remotes,
    earlier: async (name, releaseId) =>
      remotes.get(name)?.earlier.includes(releaseId) ? fitting(name, releaseId) : null,
    published: async (name, releaseId) =>
      isRegistered(registry, name, releaseId) ? published(name, releaseId) : null,
  };
}

/**
 * A release that pages are given. One that brings its own pages and cannot be read takes only those pages with it; one of
 * the journey must be there.
 */
async function liveRelease(
  source: ReleaseSource,
  name: string,
  releaseId: string,
): Promise<StoredRelease | null> {
  const release = storedRelease(source, name, releaseId);
  return JOURNEY_REMOTES.has(name) ? release : release.catch(() => null);
}

async function fittingRelease(
  source: ReleaseSource,
  name: string,
  releaseId: string,
  shell: StoredRelease,
): Promise<StoredRelease | null> {
  const release = await storedRelease(source, name, releaseId).catch(() => null);
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
  source: ReleaseSource,
  name: string,
  releaseId: string,
): Promise<StoredRelease> {
  return {
    ...(await source.release(name, releaseId)),
    urlPrefix: `${REMOTES_PREFIX}${name}/${releaseId}/`,
  };
}

function once(
  find: (name: string, releaseId: string) => Promise<StoredRelease | null>,
): typeof find {
  const known = new Map<string, Promise<StoredRelease | null>>();
  return (name, releaseId) => {
    const key = `${name}/${releaseId}`;
    const found = known.get(key) ?? find(name, releaseId);
    known.set(key, found);
    // One that was away for a moment is looked for again.
    void found.then((release) => {
      if (release === null) known.delete(key);
    });
    return found;
  };
}

/** Whether the registry speaks of it at all, as live or as something that was. */
function isRegistered({ remotes }: Registry, name: string, releaseId: string): boolean {
  if (!Object.hasOwn(remotes, name)) return false;
  const { active, canary, previous = [], withdrawn = [] } = remotes[name] ?? {};
  return [active, canary?.releaseId, ...previous, ...withdrawn].includes(releaseId);
}
