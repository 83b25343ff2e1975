import path from 'node:path';
import { type Registry, type RemoteOverride } from '@edp/contracts';
import { compatibilityProblems, earlierReleases, MANIFEST_FILE } from '@edp/releases';
import { follow, type Followed } from './follow';
import { stampOf } from './follow-files';
import { type FaultyRelease, type RegisteredRemote, registeredRemote } from './registered-remote';
import { type ReleaseSource, shellIn, type StoredRelease } from './release-source';
import { JOURNEY_REMOTES, validRegistry } from './valid-registry';

/** The releases for pages of one session; immutable. */
export interface LiveReleases {
  readonly shell: StoredRelease;
  readonly remotes: ReadonlyMap<string, { active: StoredRelease; previous: StoredRelease | null }>;
  /** The overridden remote; absent where overrides are disabled. */
  readonly override?: RemoteOverride;
}

/** The releases of the registry; immutable, replaced as a whole. */
export interface RegisteredReleases {
  readonly shell: StoredRelease;
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
  if (failure === null && faulty.length === 0) void source.storeLastValid(registry);
  return {
    shell,
    remotes,
    faulty,
    registryFailure: failure,
    earlier: async (name, releaseId) =>
      remotes.get(name)?.earlier.includes(releaseId) ? compatible(name, releaseId) : null,
    published: async (name, releaseId) =>
      isRegistered(registry, name, releaseId) ? published(name, releaseId) : null,
  };
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

/** Whether the registry contains a release, as a current or former one. */
function isRegistered({ remotes, ended }: Registry, name: string, releaseId: string): boolean {
  const entry = Object.hasOwn(remotes, name) ? remotes[name] : undefined;
  if (!entry) {
    const last = ended && Object.hasOwn(ended, name) ? ended[name] : undefined;
    return (
      last !== undefined && [...last.withdrawn, ...Object.keys(last.retired)].includes(releaseId)
    );
  }
  const { active, canary, withdrawn = [] } = entry;
  return [active, canary?.releaseId, ...earlierReleases(entry), ...withdrawn].includes(releaseId);
}
