import { releasesToRemove } from './kept-releases';
import type { PublishedReleases } from './published-releases';
import type { RegistryChanges } from './registry-changes';
import * as rules from './registry-rules';
import {
  REGISTRY_FILE,
  type ReleaseStorage,
  type RemovedRelease,
  type StoredReleaseFacts,
} from './storage/release-storage';

interface Place {
  readonly storage: ReleaseStorage;
  readonly published: PublishedReleases;
  readonly changes: RegistryChanges;
  readonly clock: () => Date;
}

/** What may go, and why. */
export interface GcOrder {
  readonly holdHours: number;
  readonly why: string;
  /** Releases of these remotes alone; none named: of all. */
  readonly remotes?: readonly string[];
}

/**
 * Removes releases that nothing needs any more. First, since there may be no room for a line in the audit, what was left of
 * those that never were one.
 * @returns those removed
 * @throws {ReleaseRefused} when the registry was lost, that tells what is needed
 */
export async function removeUnneeded(place: Place, order: GcOrder): Promise<RemovedRelease[]> {
  const { remotes = [] } = order;
  const isMeant = (name: string) => remotes.length === 0 || remotes.includes(name);
  place.changes.mustBePossible();
  const removed = await place.storage.removeUnfinished(isMeant, place.clock());
  for (const release of await interrupted(place)) {
    if (isMeant(release.name)) await takeAway(place, release);
  }
  for (const stored of await place.storage.releases()) {
    if (!isMeant(stored.name) || !(await remove(place, order, stored))) continue;
    removed.push({ name: stored.name, releaseId: stored.releaseId });
  }
  return removed;
}

/** Those whose removal somebody began and did not end. */
async function interrupted({ storage, published }: Place): Promise<RemovedRelease[]> {
  const text = (await storage.read(REGISTRY_FILE))?.toString('utf8') ?? null;
  return rules.releasesBeingRemoved(published.registryFrom(text));
}

/**
 * In a folder the files go while nobody else changes anything, and before anything is written: there may be no room. Where
 * others change things meanwhile the registry tells first that the release goes, so that nobody makes it live, and files go
 * after that.
 */
async function remove(
  place: Place,
  { holdHours, why }: GcOrder,
  stored: StoredReleaseFacts,
): Promise<boolean> {
  const { storage, changes, published } = place;
  const { name, releaseId } = stored;
  const isDone = await changes.make({ name, why }, async (registry, now) => {
    if (releasesToRemove(registry, [stored], { now, holdHours }).length === 0) return null;
    await published.mustNotBeLost(registry);
    const without = rules.forgotten(registry, name, releaseId);
    if (!storage.isExclusive) {
      return { what: 'gc', releaseId, registry: rules.beingRemoved(without, name, releaseId) };
    }
    await storage.removeRelease(`${name}/${releaseId}`);
    return { what: 'gc', releaseId, registry: without };
  });
  if (isDone && !storage.isExclusive) await takeAway(place, stored);
  return isDone;
}

async function takeAway(
  { storage, changes }: Place,
  { name, releaseId }: RemovedRelease,
): Promise<void> {
  await storage.removeRelease(`${name}/${releaseId}`);
  await changes.goOn((registry) => rules.removed(registry, name, releaseId));
}
