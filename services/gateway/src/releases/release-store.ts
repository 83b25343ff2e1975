import path from 'node:path';
import { JOURNEY_REMOTES, type Registry, type RemoteOverride } from '@edp/contracts';
import { compatibilityProblems, isRegistered, MANIFEST_FILE } from '@edp/releases';
import { messageOf } from '@edp/service';
import { follow, type Followed, stampOf } from './follow';
import { type FaultyRelease, type RegisteredRemote, registeredRemote } from './registered-remote';
import { type ReleaseSource, shellIn, type StoredRelease } from './release-source';

/** The release of a remote for a page, and the one that replaces it if it fails. */
export interface ReleasePair {
  readonly active: StoredRelease;
  readonly previous: StoredRelease | null;
}

/** The releases for pages of one session; immutable. */
export interface LiveReleases {
  readonly shell: StoredRelease;
  readonly remotes: ReadonlyMap<string, ReleasePair>;
  /** The overridden remote; absent where overrides are disabled. */
  readonly override?: RemoteOverride;
}

/** The releases of the registry; immutable, replaced as a whole. */
export interface RegisteredReleases {
  readonly shell: StoredRelease;
  /** The releases of a journey without canary and without earlier releases: most journeys share them. */
  readonly live: LiveReleases;
  readonly remotes: ReadonlyMap<string, RegisteredRemote>;
  /** Releases in use by the registry that cannot be loaded or are incompatible; each only affects its remote. */
  readonly faulty: readonly FaultyRelease[];
  /** Why the last valid registry is in use instead of the current one; else null. */
  readonly registryFailure: string | null;
  /** An earlier release of a remote that is compatible with this shell, or null. */
  earlier(name: string, releaseId: string): Promise<StoredRelease | null>;
  /** Any release in the registry: open pages still request rolled-back ones. */
  published(name: string, releaseId: string): Promise<StoredRelease | null>;
}

export type ReleaseStore = Followed<RegisteredReleases>;

interface Options {
  readonly shellDir: string;
  readonly source: ReleaseSource;
  /** Called after a change, not for the first content. */
  readonly onChange?: (releases: RegisteredReleases) => void;
  readonly onDegraded: (reason: string) => void;
}

/**
 * Reads the shell's release and the registry of remotes, and reads them again when they change.
 * @throws when the first read fails: without releases there is nothing to serve.
 */
export function openReleaseStore({
  shellDir,
  source,
  ...callbacks
}: Options): Promise<ReleaseStore> {
  const shellManifest = path.join(shellDir, MANIFEST_FILE);
  return follow({
    stamp: async () => `${await stampOf([shellManifest])} ${await source.stamp()}`,
    load: (last: RegisteredReleases | null) => load(shellDir, source, last),
    failureOf,
    ...callbacks,
  });
}

function failureOf({ faulty, registryFailure }: RegisteredReleases): string | null {
  const failures = faulty.map(({ name, releaseId, reason, isLoaded, served }) => {
    const kept = isLoaded
      ? 'does not fit the shell: it is served anyway, because no previous one fits'
      : 'cannot be loaded: the gateway still serves its cached copy';
    const means =
      served === releaseId ? kept : `is not served: ${served ?? 'nothing'} is served instead`;
    return `${name} ${releaseId} ${means} (${reason})`;
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
  const { registry, failure } = await validRegistry(source, last === null);
  /** Memoized, because releases are immutable. Null if missing or incompatible. */
  const compatible = memoized((name, releaseId) =>
    compatibleRelease(source, name, releaseId, shell),
  );
  const published = memoized((name, releaseId) =>
    source.release(name, releaseId).catch(() => null),
  );
  const finder = {
    release: (name: string, releaseId: string) => source.release(name, releaseId),
    compatible,
    incompatibility: (release: StoredRelease) => incompatibility(release, shell),
  };
  const found = await Promise.all(
    Object.entries(registry.remotes).map(async ([name, entry]) => {
      const before = last?.remotes.get(name)?.active ?? null;
      const one = await registeredRemote(name, entry, finder, before);
      const [failed] = one.faulty;
      // Pages of the journey cannot be rendered without their remote.
      if (one.remote === null && JOURNEY_REMOTES.has(name)) throw new Error(failed?.reason);
      return [name, one] as const;
    }),
  );
  const faulty = found.flatMap(([, one]) => one.faulty);
  const remotes = new Map(
    found.flatMap(([name, { remote }]) => (remote ? [[name, remote] as const] : [])),
  );
  // Not awaited, so that a slow disk does not delay the change.
  if (failure === null) void source.storeLastValid(registry);
  return {
    shell,
    live: { shell, remotes },
    remotes,
    faulty,
    registryFailure: failure,
    earlier: async (name, releaseId) =>
      remotes.get(name)?.earlier.includes(releaseId) ? compatible(name, releaseId) : null,
    published: async (name, releaseId) =>
      isRegistered(registry, name, releaseId) ? published(name, releaseId) : null,
  };
}

/**
 * The registry to use. A gateway that starts with an invalid one uses the last valid one.
 * @throws when it is invalid and there is no stored valid one, or the gateway already uses a valid one
 */
async function validRegistry(
  source: ReleaseSource,
  isFirst: boolean,
): Promise<{ registry: Registry; failure: string | null }> {
  try {
    const registry = await source.registry();
    const missing = missingIn(registry);
    if (missing.length === 0) return { registry, failure: null };
    throw new Error(`the registry lacks ${missing.join(', ')}, which every journey needs`);
  } catch (cause) {
    const stored = isFirst ? await source.lastValid() : null;
    if (stored === null || missingIn(stored).length > 0) throw cause;
    return { registry: stored, failure: messageOf(cause) };
  }
}

/** A registry that was lost and recreated by a promotion lacks the other remotes. */
function missingIn({ remotes }: Registry): string[] {
  return [...JOURNEY_REMOTES].filter((name) => !Object.hasOwn(remotes, name));
}

async function compatibleRelease(
  source: ReleaseSource,
  name: string,
  releaseId: string,
  shell: StoredRelease,
): Promise<StoredRelease | null> {
  const release = await source.release(name, releaseId).catch(() => null);
  return release && incompatibility(release, shell) === null ? release : null;
}

function incompatibility(
  release: StoredRelease,
  { manifest: shell }: StoredRelease,
): string | null {
  const reasons = compatibilityProblems(release.manifest, shell);
  if (reasons.length === 0) return null;
  return `it does not fit the live shell ${shell.releaseId}: ${reasons.join(', and ')}`;
}

function memoized(
  find: (name: string, releaseId: string) => Promise<StoredRelease | null>,
): typeof find {
  const known = new Map<string, Promise<StoredRelease | null>>();
  return (name, releaseId) => {
    const key = `${name}/${releaseId}`;
    const found = known.get(key) ?? find(name, releaseId);
    known.set(key, found);
    // A missing release is looked up again.
    void found.then((release) => {
      if (release === null) known.delete(key);
    });
    return found;
  };
}
