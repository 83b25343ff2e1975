import type { Registry, ReleaseManifest } from '@edp/contracts';
import { compatibilityProblems } from './compatibility';
import { PublishedReleases } from './published-releases';
import { RETAINED_PREVIOUS } from './retained-releases';
import { type ReleaseStorage, type StoredReleaseFacts } from './storage/release-storage';

/** A release in the storage. */
export interface ShownRelease extends StoredReleaseFacts {
  /** Null if it cannot be read. */
  readonly manifest: ReleaseManifest | null;
  /** Why it is incompatible with the live shell; empty when it is compatible. */
  readonly reasons: readonly string[];
}

/**
 * Releases for the operator dashboard: those in use, the previous and the newest ones, with their manifests and their
 * compatibility with the live shell.
 *
 * @param newest number of newest releases of each remote to include
 */
export async function shownReleases(
  storage: ReleaseStorage,
  newest: number,
): Promise<ShownRelease[]> {
  const published = new PublishedReleases(storage, null);
  const registry = await published.registry();
  const live = (await published.shells())?.live;
  const shown = worthShowing(registry, await storage.releases(), newest);
  return Promise.all(
    shown.map(async (facts) => {
      const { name, releaseId } = facts;
      const manifest = await published.manifestOf(name, releaseId).catch(() => null);
      if (!manifest) return { ...facts, manifest, reasons: ['its manifest cannot be read'] };
      return { ...facts, manifest, reasons: live ? compatibilityProblems(manifest, live) : [] };
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
    const before = entry?.previous.slice(0, RETAINED_PREVIOUS) ?? [];
    return place < newest || used.includes(releaseId) || before.includes(releaseId);
  });
}
