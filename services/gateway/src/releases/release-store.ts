import path from 'node:path';
import { type Registry, Registry as RegistrySchema, ReleaseManifest } from '@edp/contracts';
import { readJsonFile, revisionOf } from './json-file';

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

export interface ReleaseStore {
  /** What is live now. A bad new registry keeps the last good one and sets `degraded`. */
  current(): Promise<LiveReleases>;
  /** The reason why the newest registry is not in use, or null. */
  degraded(): string | null;
}

export const SHELL_PREFIX = '/edp/life/assets/';
export const REMOTES_PREFIX = '/edp/life/remotes/';

/** How long a look at the files' times is trusted, in milliseconds. A rollback holds within a second. */
const LOOK_INTERVAL_MS = 250;

/**
 * Reads the shell's release and the registry of remotes, and reads them again when they change.
 * @throws {BadFileError} when the first read fails: without releases there is nothing to serve.
 */
export async function openReleaseStore(
  dirs: { shellDir: string; releasesDir: string },
  onDegraded: (reason: string) => void,
  now: () => number = () => Date.now(),
): Promise<ReleaseStore> {
  const files = [
    path.join(dirs.shellDir, 'release.json'),
    path.join(dirs.releasesDir, 'registry.json'),
  ];
  let seen = await revisionsOf(files);
  let live = await load(dirs);
  let reason: string | null = null;
  let lookedAt = now();
  let looking: Promise<void> | null = null;

  async function look(): Promise<void> {
    const found = await revisionsOf(files);
    lookedAt = now();
    if (found === seen) return;
    seen = found;
    try {
      live = await load(dirs);
      reason = null;
    } catch (cause) {
      reason = cause instanceof Error ? cause.message : String(cause);
      onDegraded(reason);
    }
  }

  return {
    async current() {
      if (now() - lookedAt >= LOOK_INTERVAL_MS) {
        looking ??= look().finally(() => (looking = null));
        await looking;
      }
      return live;
    },
    degraded: () => reason,
  };
}

async function revisionsOf(files: readonly string[]): Promise<string> {
  return (await Promise.all(files.map(revisionOf))).join(' ');
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
