import { type RegistryEntry } from '@edp/contracts';
import { givenBefore, PREVIOUS_KEPT } from '@edp/releases';
import { type StoredRelease } from './release-source';

/** One remote as the registry has it. */
export interface RegisteredRemote {
  readonly active: StoredRelease;
  /** The newest release before it that runs in this shell. */
  readonly previous: StoredRelease | null;
  readonly canary: { readonly release: StoredRelease; readonly percent: number } | null;
  /** Releases that journeys which began with them may go on with. */
  readonly earlier: readonly string[];
}

/** A release that the registry gives to journeys and that cannot be had, or does not run in this shell. */
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
  /** Why a release does not run in this shell; null when it does. */
  readonly whyUnfit: (release: StoredRelease) => string | null;
}

/**
 * The releases of one remote. One that cannot be had, or does not run in this shell, is a matter of this remote alone. In
 * the place of a live release that cannot be had comes what was served last, unless that was rolled back, or the newest
 * before it; in the place of one that does not fit the newest before it that does, and where there is none it is served
 * all the same. Such a canary is given to nobody.
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
  const newestOf = (ids: readonly string[]) => firstOf(ids, (id) => find.fitting(name, id));

  const goesOn = last && !withdrawn.includes(last.manifest.releaseId) && !find.whyUnfit(last);
  const inPlaceOf = async (unfit: StoredRelease | null) => {
    if (unfit === null && goesOn) return last;
    return (await newestOf(before)) ?? unfit ?? last;
  };

  const { release: wanted, failure } = await looked(name, active, find);
  const live = failure === null ? wanted : await inPlaceOf(wanted);
  if (failure !== null && (live === null || live !== wanted)) {
    const served = live?.manifest.releaseId ?? null;
    faulty.push({ name, releaseId: active, reason: failure, served });
  }
  if (live === null) return { remote: null, faulty };

  const drawn = canary ? await looked(name, canary.releaseId, find) : null;
  if (canary && drawn && drawn.failure !== null) {
    faulty.push({ name, releaseId: canary.releaseId, reason: drawn.failure, served: null });
  }
  const { releaseId: liveId } = live.manifest;
  const remote: RegisteredRemote = {
    active: live,
    previous: await newestOf(before.filter((id) => id !== liveId)),
    canary:
      canary && drawn?.release && drawn.failure === null
        ? { release: drawn.release, percent: canary.percent }
        : null,
    earlier: givenBefore(entry),
  };
  return { remote, faulty };
}

/** A release, null where it cannot be had, and what keeps it from being given to journeys, or null. */
interface Looked {
  readonly release: StoredRelease | null;
  readonly failure: string | null;
}

async function looked(name: string, releaseId: string, find: Finder): Promise<Looked> {
  try {
    const release = await find.release(name, releaseId);
    return { release, failure: find.whyUnfit(release) };
  } catch (cause) {
    return { release: null, failure: cause instanceof Error ? cause.message : String(cause) };
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
