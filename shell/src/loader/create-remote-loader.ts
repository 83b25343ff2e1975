import { pageFacts, type RemotePage, type RemoteRelease } from '@edp/contracts';
import { ok } from '@edp/errors';
import { firstToLoad, hasPage, type LoaderPorts, type Wait } from './candidates';
import { createDeadline, type Deadline, withTimeout } from './deadline';
import type { LoadedRemote, LoadResult } from './load-release';

/** How long an early failure that may be transient stays the result of the first `load`. Milliseconds. */
const RECENT_MS = 1000;

export interface RemoteLoader {
  /** Starts loading the remote of a page in advance. The first `load` returns the result, unless it failed long before. */
  readonly startLoading: (page: RemotePage) => void;
  /** Loads the remote of a page, or joins a load in progress with its earlier deadline. A failure is not cached. */
  readonly load: (page: RemotePage, deadline: Deadline) => Promise<LoadResult>;
  /** The next candidate for a remote that did not mount, or crashed; later loads return it, too. Null if none is left. */
  readonly recover: (wait: Wait) => Promise<LoadedRemote | null>;
}

export interface RemoteLoaderPorts extends LoaderPorts {
  /** Switches to the translations of the loaded release. */
  readonly takeTextsOf: (release: RemoteRelease) => Promise<unknown>;
  /** Called when loading of a remote starts. */
  readonly onLoadStart?: (remote: string) => void;
}

/**
 * The loader of one document. Loading may start before React renders.
 *
 * The page uses the translations of the release that is loaded, even if it is not the release that the document contains.
 * Translations that miss the deadline are applied when they arrive.
 */
export function createRemoteLoader(ports: RemoteLoaderPorts): RemoteLoader {
  const loads = new Map<string, Promise<LoadResult>>();
  const remoteOf = (page: RemotePage) =>
    pageFacts(page, ports.registry.remotes)?.remote ?? 'unknown';

  function startLoad(page: RemotePage, deadline = createDeadline(ports.clock?.now)) {
    return firstToLoad({ page, deadline, stage: 'loading', broken: [] }, ports);
  }

  function loadOnce(page: RemotePage, deadline?: Deadline): Promise<LoadResult> {
    const remote = remoteOf(page);
    const known = loads.get(remote);
    if (known) return known;
    ports.onLoadStart?.(remote);
    const loading = startLoad(page, deadline);
    loads.set(remote, loading);
    return loading;
  }

  async function withTexts(result: LoadResult, deadline: Deadline): Promise<LoadResult> {
    if (!result.ok) return result;
    const { release } = result.value;
    await withTimeout(() => ports.takeTextsOf(release), deadline.forLoading()).catch(
      () => undefined,
    );
    return result;
  }

  return {
    // Remembers a failure that was not reported yet: an immediate retry would only use up the attempts of `load`.
    startLoading(page) {
      const loading = loadOnce(page);
      const forget = () => loads.get(remoteOf(page)) === loading && loads.delete(remoteOf(page));
      void loading.then((result) => {
        if (!result.ok && result.error.isRetryable) setTimeout(forget, RECENT_MS);
      });
    },
    async load(page, deadline) {
      const result = await loadOnce(page, deadline);
      if (!result.ok) loads.delete(remoteOf(page));
      // The previous release replaced the live one on another page, but lacks this page: the live one is tried again.
      const lacksPage = result.ok && !hasPage(result.value.release, page);
      return withTexts(lacksPage ? await startLoad(page, deadline) : result, deadline);
    },
    async recover(wait) {
      const next = await withTexts(await firstToLoad(wait, ports), wait.deadline);
      if (!next.ok) return null;
      loads.set(remoteOf(wait.page), Promise.resolve(ok(next.value)));
      return next.value;
    },
  };
}
