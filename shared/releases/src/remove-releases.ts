import type { PublishedReleases } from './published-releases';
import type { RegistryChanges } from './registry-changes';
import * as rules from './registry-rules';
import { isUnneeded } from './retained-releases';
import {
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

/** Which releases to remove, and the operator's reason. */
export interface GcOrder {
  readonly holdHours: number;
  readonly why: string;
  /** Only releases of these remotes; by default, of all. */
  readonly remotes?: readonly string[];
}

/**
 * Removes releases that are no longer needed. Leftovers of interrupted publications come first: the disk may be too
 * full for a line in the audit log.
 * @returns the removed ones
 * @throws {ReleaseError} when the registry was lost
 */
export async function removeUnneeded(place: Place, order: GcOrder): Promise<RemovedRelease[]> {
  const { remotes = [] } = order;
  const isMeant = (name: string) => remotes.length === 0 || remotes.includes(name);
  place.changes.assertWritable();
  const removed = await place.storage.removeUnfinished(isMeant, place.clock());
  for (const release of await interrupted(place)) {
    if (isMeant(release.name)) await deleteFiles(place, release);
  }
  for (const stored of await place.storage.releases()) {
    if (!isMeant(stored.name) || !(await remove(place, order, stored))) continue;
    removed.push({ name: stored.name, releaseId: stored.releaseId });
  }
  return removed;
}

/** Releases whose removal was interrupted. */
async function interrupted({ published }: Place): Promise<RemovedRelease[]> {
  return rules.releasesBeingRemoved(await published.registry());
}

/**
 * In a folder, files are removed under the lock and before anything is written, because the disk may be full. In a
 * bucket, which has no lock, the registry first marks the release, so that it cannot become live, and files are removed
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
    if (!isUnneeded(registry, stored, { now, holdHours })) return null;
    await published.assertNotLost(registry);
    const without = rules.withoutRelease(registry, name, releaseId);
    if (!storage.isExclusive) {
      return { what: 'gc', releaseId, registry: rules.markedForRemoval(without, name, releaseId) };
    }
    await storage.removeRelease(`${name}/${releaseId}`);
    return { what: 'gc', releaseId, registry: without };
  });
  if (isDone && !storage.isExclusive) await deleteFiles(place, stored);
  return isDone;
}

async function deleteFiles(
  { storage, changes }: Place,
  { name, releaseId }: RemovedRelease,
): Promise<void> {
  await storage.removeRelease(`${name}/${releaseId}`);
  await changes.continueChange((registry) => rules.withoutRemovalMark(registry, name, releaseId));
}
