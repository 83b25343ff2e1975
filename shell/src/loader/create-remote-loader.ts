import { pageFacts, type RemotePage } from '@edp/contracts';
import { ok, type RemoteLoadFailure, type Result } from '@edp/errors';
import {
  loadOther,
  loadRelease,
  loadRemote,
  type LoadedRemote,
  type LoaderPorts,
} from './load-remote';

type Loading = Promise<Result<LoadedRemote, RemoteLoadFailure>>;

export interface RemoteLoader {
  /** Begins to load the remote of a page before anybody asks for it. How it ends, the first who asks is told. */
  begin: (page: RemotePage) => void;
  /** Loads the remote of a page, or joins the loading that is under way. A failure is forgotten. */
  load: (page: RemotePage) => Loading;
  /** For a remote that loaded but did not mount: the release before it, else one that the server has by now. */
  loadBefore: (page: RemotePage, broken: LoadedRemote) => Promise<LoadedRemote | null>;
  /** For a remote that crashed while it was used: the release that the server has by now, else the same one again. */
  loadAnew: (page: RemotePage, crashed: LoadedRemote) => Promise<LoadedRemote>;
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

  /** From now on the page's remote is this one. */
  function taken(page: RemotePage, remote: LoadedRemote): LoadedRemote {
    underWay.set(remoteOf(page), Promise.resolve(ok(remote)));
    return remote;
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
      const { releaseId } = broken.release;
      const before = await loadRelease(page, 'previous', ports);
      const other =
        before.ok && before.value.release.releaseId !== releaseId
          ? before
          : await loadOther(page, ports, [releaseId]);
      return other ? taken(page, other.value) : null;
    },
    async loadAnew(page, crashed) {
      const other = await loadOther(page, ports, [crashed.release.releaseId]);
      // Another object, so that it is mounted anew.
      return taken(page, other?.value ?? { ...crashed });
    },
  };
}
