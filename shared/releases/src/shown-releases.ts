import type { Registry, ReleaseManifest } from '@edp/contracts';
import { whyNotFit } from './fit';
import { PREVIOUS_KEPT } from './kept-releases';
import { PublishedReleases } from './published-releases';
import {
  REGISTRY_FILE,
  type ReleaseStorage,
  type StoredReleaseFacts,
} from './storage/release-storage';

/** A release as it lies in the storage. */
export interface ShownRelease extends StoredReleaseFacts {
  /** What its build says of itself; null where that cannot be read. */
  readonly manifest: ReleaseManifest | null;
  /** Why it would not run in the live shell; none when it would. */
  readonly reasons: readonly string[];
}

/**
 * What somebody who looks after the remotes wants to see: the releases in use, the ones before, and the newest, with
 * what their builds say of themselves and how they fit the live shell.
 *
 * @param newest so many of each remote, whatever becomes of them
 */
export async function shownReleases(
  storage: ReleaseStorage,
  newest: number,
): Promise<ShownRelease[]> {
  const published = new PublishedReleases(storage, null);
  const registry = published.registryFrom(
    (await storage.read(REGISTRY_FILE))?.toString('utf8') ?? null,
  );
  const live = (await published.shells())?.live;
  const shown = worthShowing(registry, await storage.releases(), newest);
  return Promise.all(
    shown.map(async (facts) => {
      const { name, releaseId } = facts;
      const manifest = await published.manifestOf(name, releaseId).catch(() => null);
      if (!manifest) return { ...facts, manifest, reasons: ['its manifest cannot be read'] };
      return { ...facts, manifest, reasons: live ? whyNotFit(manifest, live) : [] };
    }),
  );
}

function worthShowing(
  registry: Registry,
  stored: readonly StoredReleaseFacts[],
  newest: number,
): StoredReleaseFacts[] {
  const byAge = stored.toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
  const seen = new Map<string, number>();
  return byAge.filter(({ name, releaseId }) => {
    const place = seen.get(name) ?? 0;
    seen.set(name, place + 1);
    const entry = registry.remotes[name];
    const used = [entry?.active, entry?.canary?.releaseId];
    const before = entry?.previous.slice(0, PREVIOUS_KEPT) ?? [];
    return place < newest || used.includes(releaseId) || before.includes(releaseId);
  });
}
