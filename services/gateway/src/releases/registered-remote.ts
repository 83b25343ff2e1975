import { type RegistryEntry } from '@edp/contracts';
import { earlierReleases, RETAINED_PREVIOUS } from '@edp/releases';
import { messageOf } from '@edp/service';
import { idOf, type StoredRelease } from './release-source';

/** The releases of a remote by the registry. */
export interface RegisteredRemote {
  readonly active: StoredRelease;
  /** The newest previous release that is compatible with this shell. */
  readonly previous: StoredRelease | null;
  readonly canary: { readonly release: StoredRelease; readonly percent: number } | null;
  /** Earlier releases with which journeys may continue. */
  readonly earlier: readonly string[];
}

/** Role in which new journeys get a release. */
export type ReleaseRole = 'live' | 'canary';

/** Null if new journeys do not get the release. */
export function roleOf(
  registered: RegisteredRemote | undefined,
  releaseId: string,
): ReleaseRole | null {
  if (!registered) return null;
  const { active, canary } = registered;
  if (idOf(active) === releaseId) return 'live';
  return canary && idOf(canary.release) === releaseId ? 'canary' : null;
}

/** A release in use by the registry that cannot be loaded, or is incompatible with this shell. */
export interface FaultyRelease {
  readonly name: string;
  readonly releaseId: string;
  readonly reason: string;
  /** False: it cannot be loaded. True: it is incompatible with this shell. */
  readonly isLoaded: boolean;
  /** The release that is served instead, for a canary the live one; null: none, the pages of the remote do not exist. */
  readonly served: string | null;
}

interface RemoteFound {
  readonly remote: RegisteredRemote | null;
  readonly faulty: readonly FaultyRelease[];
}

export interface Finder {
  /** @throws when it cannot be loaded */
  readonly release: (name: string, releaseId: string) => Promise<StoredRelease>;
  /** Null when it cannot be loaded, or is incompatible with this shell. */
  readonly compatible: (name: string, releaseId: string) => Promise<StoredRelease | null>;
  /** Why a release is incompatible with this shell; null when it is compatible. */
  readonly incompatibility: (release: StoredRelease) => string | null;
}

/**
 * The releases of one remote. A release that cannot be loaded or is incompatible with this shell only affects this
 * remote. A live release that cannot be loaded is replaced by the one served last, unless that was rolled back, or by
 * the newest compatible previous one. An incompatible live release is replaced by the newest compatible previous one,
 * or served anyway if there is none, which is reported. Instead of such a canary, sessions get the live release.
 *
 * @param last the release that was served until now
 */
export async function registeredRemote(
  name: string,
  entry: RegistryEntry,
  find: Finder,
  last: StoredRelease | null,
): Promise<RemoteFound> {
  const faulty: FaultyRelease[] = [];
  const { active, previous, canary, withdrawn = [] } = entry;
  const before = previous.filter((id) => !withdrawn.includes(id)).slice(0, RETAINED_PREVIOUS);
  const newestOf = (ids: readonly string[]) => firstOf(ids, (id) => find.compatible(name, id));

  const isReusable = last && !withdrawn.includes(idOf(last)) && !find.incompatibility(last);
  const replacementFor = async (unfit: StoredRelease | null) => {
    if (unfit === null && isReusable) return last;
    return (await newestOf(before)) ?? unfit ?? last;
  };

  const { release: loaded, failure } = await tryLoad(name, active, find);
  const live = failure === null ? loaded : await replacementFor(loaded);
  if (failure !== null) {
    const served = live && idOf(live);
    faulty.push({ name, releaseId: active, reason: failure, isLoaded: loaded !== null, served });
  }
  if (live === null) return { remote: null, faulty };

  const canaryLoad = canary ? await tryLoad(name, canary.releaseId, find) : null;
  if (canary && canaryLoad && canaryLoad.failure !== null) {
    faulty.push({
      name,
      releaseId: canary.releaseId,
      reason: canaryLoad.failure,
      isLoaded: canaryLoad.release !== null,
      served: idOf(live),
    });
  }
  const remote: RegisteredRemote = {
    active: live,
    previous: await newestOf(before.filter((id) => id !== idOf(live))),
    canary:
      canary && canaryLoad?.release && canaryLoad.failure === null
        ? { release: canaryLoad.release, percent: canary.percent }
        : null,
    earlier: earlierReleases(entry),
  };
  return { remote, faulty };
}

/** A release, null if it cannot be loaded, and why it cannot be served, or null. */
interface LoadResult {
  readonly release: StoredRelease | null;
  readonly failure: string | null;
}

async function tryLoad(name: string, releaseId: string, find: Finder): Promise<LoadResult> {
  try {
    const release = await find.release(name, releaseId);
    return { release, failure: find.incompatibility(release) };
  } catch (cause) {
    return { release: null, failure: messageOf(cause) };
  }
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
