import { type RegistryEntry } from '@edp/contracts';
import { givenBefore, PREVIOUS_KEPT } from '@edp/releases';
import { type RegisteredRemote, type StoredRelease } from './release-store';

/** A release that the registry gives to journeys and that cannot be had. */
export interface FaultyRelease {
  readonly name: string;
  readonly releaseId: string;
  readonly reason: string;
  /** What is served in its place; null: nothing, the pages of the remote are not there. */
  readonly served: string | null;
}

export interface RemoteFound {
  readonly remote: RegisteredRemote | null;
  readonly faulty: readonly FaultyRelease[];
}

export interface Finder {
  /** @throws when it cannot be had */
  readonly release: (name: string, releaseId: string) => Promise<StoredRelease>;
  /** Null when it cannot be had, or does not run in this shell. */
  readonly fitting: (name: string, releaseId: string) => Promise<StoredRelease | null>;
}

/**
 * The releases of one remote. One that cannot be had is a matter of this remote alone: in the place of the live release
 * comes what was served last, unless that was taken back, or the newest before it; a canary is given to nobody.
 *
 * @param last what was served of the remote until now
 */
export async function registeredRemote(
  name: string,
  entry: RegistryEntry,
  find: Finder,
  last: StoredRelease | null,
): Promise<RemoteFound> {
  const faulty: FaultyRelease[] = [];
  const { active, previous, canary, withdrawn = [] } = entry;
  const before = previous.filter((id) => !withdrawn.includes(id)).slice(0, PREVIOUS_KEPT);
  const tried = (releaseId: string, inPlace: () => Promise<StoredRelease | null>) =>
    find.release(name, releaseId).catch(async (cause: unknown) => {
      const release = await inPlace();
      const reason = cause instanceof Error ? cause.message : String(cause);
      faulty.push({ name, releaseId, reason, served: release?.manifest.releaseId ?? null });
      return release;
    });

  const live = await tried(active, async () => {
    const isTakenBack = withdrawn.includes(last?.manifest.releaseId ?? '');
    if (last && !isTakenBack) return last;
    return (await firstOf(before, (id) => find.fitting(name, id))) ?? last;
  });
  if (live === null) return { remote: null, faulty };
  const drawn = canary ? await tried(canary.releaseId, () => Promise.resolve(null)) : null;
  const others = before.filter((id) => id !== live.manifest.releaseId);
  const remote: RegisteredRemote = {
    active: live,
    previous: await firstOf(others, (id) => find.fitting(name, id)),
    canary: canary && drawn ? { release: drawn, percent: canary.percent } : null,
    earlier: givenBefore(entry),
  };
  return { remote, faulty };
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
