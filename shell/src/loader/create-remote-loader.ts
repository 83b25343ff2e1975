import { pageFacts, type RemotePage } from '@edp/contracts';
import type { RemoteLoadFailure, Result } from '@edp/errors';
import { loadRelease, loadRemote, type LoadedRemote, type LoaderPorts } from './load-remote';

type Loading = Promise<Result<LoadedRemote, RemoteLoadFailure>>;

export interface RemoteLoader {
  /** Begins to load the remote of a page before anybody asks for it. How it ends, the first who asks is told. */
  begin: (page: RemotePage) => void;
  /** Loads the remote of a page, or joins the loading that is under way. A failure is forgotten. */
  load: (page: RemotePage) => Loading;
  /** Loads the release before the given one, for a remote that loaded but did not mount. */
  loadBefore: (page: RemotePage, broken: LoadedRemote) => Promise<LoadedRemote | null>;
}

/** The loader of one page view. It may be started before anything is rendered. */
export function createRemoteLoader(ports: LoaderPorts): RemoteLoader {
  const underWay = new Map<string, Loading>();
  const remoteOf = (page: RemotePage) =>
    pageFacts(page, ports.registry.remotes)?.remote ?? 'unknown';

  function begin(page: RemotePage): Loading {
    const remote = remoteOf(page);
    const known = underWay.get(remote);
    if (known) return known;
    ports.onAsked?.(remote);
    const loading = loadRemote(page, ports);
    underWay.set(remote, loading);
    return loading;
  }

  return {
    // A failure that nobody was told of is kept: trying again at once would only use up the tries of whoever asks.
    begin: (page) => void begin(page),
    load(page) {
      const remote = remoteOf(page);
      const loading = begin(page);
      void loading.then((result) => {
        if (!result.ok) underWay.delete(remote);
      });
      return loading;
    },
    async loadBefore(page, broken) {
      const before = await loadRelease(page, 'previous', ports);
      if (!before.ok || before.value.release.releaseId === broken.release.releaseId) return null;
      underWay.set(remoteOf(page), Promise.resolve(before));
      return before.value;
    },
  };
}
