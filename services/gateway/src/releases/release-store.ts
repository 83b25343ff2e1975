import path from 'node:path';
import { type Registry, type RemoteOverride } from '@edp/contracts';
import { givenBefore, MANIFEST_FILE, whyNotFit } from '@edp/releases';
import { follow, type Followed } from './follow';
import { stampOf } from './follow-files';
import { JOURNEY_REMOTES, goodRegistry } from './good-registry';
import { type FaultyRelease, type RegisteredRemote, registeredRemote } from './registered-remote';
import { type ReleaseSource, shellIn, type StoredRelease } from './release-source';

/** What pages of one session are made of; replaced as a whole, never changed. */
export interface LiveReleases {
  readonly shell: StoredRelease;
  readonly remotes: ReadonlyMap<string, { active: StoredRelease; previous: StoredRelease | null }>;
  /** The remote that this browser takes from elsewhere; absent wherever that is switched off. */
  readonly override?: RemoteOverride;
}

/** Everything the registry says at one moment; replaced as a whole, never changed. */
export interface RegisteredReleases {
  readonly shell: StoredRelease;
  readonly remotes: ReadonlyMap<string, RegisteredRemote>;
  /** What the registry gives to journeys and cannot be had, or does not fit the shell: each a matter of its remote alone. */
  readonly faulty: readonly FaultyRelease[];
  /** Why the registry itself is not in use but the one kept before it; else null. */
  readonly registryFailure: string | null;
  /** An earlier release of a remote that runs in this shell, or null. */
  earlier(name: string, releaseId: string): Promise<StoredRelease | null>;
  /** Any release that the registry knows: pages that are open still ask for those that were rolled back. */
  published(name: string, releaseId: string): Promise<StoredRelease | null>;
}

export type ReleaseStore = Followed<RegisteredReleases>;

interface Options {
  readonly shellDir: string;
  readonly source: ReleaseSource;
  /** Something is served from now on that was not before; the first time is not told. */
  readonly onChange?: (releases: RegisteredReleases) => void;
  readonly onDegraded: (reason: string) => void;
}

/**
 * Reads the shell's release and the registry of remotes, and reads them again when they change.
 * @throws when the first read fails: without releases there is nothing to serve.
 */
export function openReleaseStore({ shellDir, source, ...told }: Options): Promise<ReleaseStore> {
  const shellManifest = path.join(shellDir, MANIFEST_FILE);
  return follow({
    stamp: async () => `${await stampOf([shellManifest])} ${await source.stamp()}`,
    load: (last: RegisteredReleases | null) => load(shellDir, source, last),
    failureOf,
    ...told,
  });
}

function failureOf({ faulty, registryFailure }: RegisteredReleases): string | null {
  const failures = faulty.map(({ name, releaseId, reason, served }) => {
    const instead = served === null ? 'nothing' : served;
    const means =
      served === releaseId
        ? 'the gateway still serves its cached copy'
        : `${instead} is served instead`;
    return `${name} ${releaseId} cannot be loaded: ${means} (${reason})`;
  });
  if (registryFailure !== null) failures.unshift(registryFailure);
  return failures.length === 0 ? null : failures.join('; ');
}

async function load(
  shellDir: string,
  source: ReleaseSource,
  last: RegisteredReleases | null,
): Promise<RegisteredReleases> {
  const shell = await shellIn(shellDir);
  const { registry, failure } = await goodRegistry(source, last === null);
  /** Read once: a release never changes. One that is gone or does not run in this shell is no choice. */
  const fitting = once((name, releaseId) => fittingRelease(source, name, releaseId, shell));
  const published = once((name, releaseId) => source.release(name, releaseId).catch(() => null));
  const finder = {
    release: (name: string, releaseId: string) => source.release(name, releaseId),
    fitting,
    whyUnfit: (release: StoredRelease) => whyUnfit(release, shell),
  };
  const found = await Promise.all(
    Object.entries(registry.remotes).map(async ([name, entry]) => {
      const before = last?.remotes.get(name)?.active ?? null;
      const one = await registeredRemote(name, entry, finder, before);
      const [fault] = one.faulty;
      // No page of the journey can be made without its remote.
      if (one.remote === null && JOURNEY_REMOTES.has(name)) throw new Error(fault?.reason);
      return [name, one] as const;
    }),
  );
  const faulty = found.flatMap(([, one]) => one.faulty);
  const remotes = new Map(
    found.flatMap(([name, { remote }]) => (remote ? [[name, remote] as const] : [])),
  );
  // Not waited for: what is live is served from now on, however slow the disk.
  if (failure === null && faulty.length === 0) void source.keep(registry);
  return {
    shell,
    remotes,
    faulty,
    registryFailure: failure,
    earlier: async (name, releaseId) =>
      remotes.get(name)?.earlier.includes(releaseId) ? fitting(name, releaseId) : null,
    published: async (name, releaseId) =>
      isRegistered(registry, name, releaseId) ? published(name, releaseId) : null,
  };
}

async function fittingRelease(
  source: ReleaseSource,
  name: string,
  releaseId: string,
  shell: StoredRelease,
): Promise<StoredRelease | null> {
  const release = await source.release(name, releaseId).catch(() => null);
  return release && whyUnfit(release, shell) === null ? release : null;
}

function whyUnfit(release: StoredRelease, { manifest: shell }: StoredRelease): string | null {
  const reasons = whyNotFit(release.manifest, shell);
  if (reasons.length === 0) return null;
  return `it does not fit the live shell ${shell.releaseId}: ${reasons.join(', and ')}`;
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
function isRegistered({ remotes, ended }: Registry, name: string, releaseId: string): boolean {
  const entry = Object.hasOwn(remotes, name) ? remotes[name] : undefined;
  if (!entry) {
    const last = ended && Object.hasOwn(ended, name) ? ended[name] : undefined;
    return (
      last !== undefined && [...last.withdrawn, ...Object.keys(last.retired)].includes(releaseId)
    );
  }
  const { active, canary, withdrawn = [] } = entry;
  return [active, canary?.releaseId, ...givenBefore(entry), ...withdrawn].includes(releaseId);
}
