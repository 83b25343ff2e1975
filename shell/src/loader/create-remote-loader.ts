import { pageFacts, type RemotePage } from '@edp/contracts';
import { ok } from '@edp/errors';
import { firstToLoad, hasPage, type LoaderPorts, type Wait } from './candidates';
import { createDeadline, type Deadline, withTimeout } from './deadline';
import type { LoadedRemote, LoadResult } from './load-release';

export interface RemoteLoader {
  /** Begins to load the remote of a page before anybody asks for it. How it ends, the first who asks is told. */
  readonly begin: (page: RemotePage) => void;
  /** Loads the remote of a page, or joins the loading that is under way and ends the sooner. A failure is forgotten. */
  readonly load: (page: RemotePage, deadline: Deadline) => Promise<LoadResult>;
  /** For a remote that did not mount, or crashed: the next candidate, which the page stays with; null when none is left. */
  readonly recover: (wait: Wait) => Promise<LoadedRemote | null>;
}

export interface RemoteLoaderPorts extends LoaderPorts {
  /** Has the page speak the texts of the release that was loaded. */
  readonly takeTextsOf: (remote: string, releaseId: string) => Promise<unknown>;
  /** Told of a remote that begins to be loaded. */
  readonly onAsked?: (remote: string) => void;
}

/**
 * The loader of one page view. It may be started before anything is rendered.
 *
 * Whatever release of a remote is loaded, the page speaks its texts: also where it is not the one that the page was made
 * with. Texts that do not come before the deadline are not waited for: the page changes when they are there.
 */
export function createRemoteLoader(ports: RemoteLoaderPorts): RemoteLoader {
  const underWay = new Map<string, Promise<LoadResult>>();
  const remoteOf = (page: RemotePage) =>
    pageFacts(page, ports.registry.remotes)?.remote ?? 'unknown';

  function loadAnew(page: RemotePage, deadline = createDeadline(ports.clock?.now)) {
    return firstToLoad({ page, deadline, stage: 'loading', broken: [] }, ports);
  }

  function begin(page: RemotePage, deadline?: Deadline): Promise<LoadResult> {
    const remote = remoteOf(page);
    const known = underWay.get(remote);
    if (known) return known;
    ports.onAsked?.(remote);
    const loading = loadAnew(page, deadline);
    underWay.set(remote, loading);
    return loading;
  }

  async function spoken(result: LoadResult, deadline: Deadline): Promise<LoadResult> {
    if (!result.ok) return result;
    const { name, releaseId } = result.value.release;
    await withTimeout(() => ports.takeTextsOf(name, releaseId), deadline.forLoading()).catch(
      () => undefined,
    );
    return result;
  }

  return {
    // A failure that nobody was told of is kept: trying again at once would only use up the tries of whoever asks.
    begin: (page) => void begin(page),
    async load(page, deadline) {
      const result = await begin(page, deadline);
      if (!result.ok) underWay.delete(remoteOf(page));
      // The release before took the place on another page, and does not have this one: only here the live one is tried again.
      const isElsewhere = result.ok && !hasPage(result.value.release, page);
      return spoken(isElsewhere ? await loadAnew(page, deadline) : result, deadline);
    },
    async recover(wait) {
      const next = await spoken(await firstToLoad(wait, ports), wait.deadline);
      if (!next.ok) return null;
      underWay.set(remoteOf(wait.page), Promise.resolve(ok(next.value)));
      return next.value;
    },
  };
}
