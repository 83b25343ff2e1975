import { pageFacts, type RemotePage } from '@edp/contracts';
import { ok, type RemoteLoadFailure, type Result } from '@edp/errors';
import {
  loadOther,
  loadRelease,
  loadRemote,
  type LoadedRemote,
  type LoaderPorts,
} from './load-remote';
import type { Patience } from './patience';
import { hasPage } from './resolve-release';

type Loading = Promise<Result<LoadedRemote, RemoteLoadFailure>>;

export interface RemoteLoader {
  /** Begins to load the remote of a page before anybody asks for it. How it ends, the first who asks is told. */
  begin: (page: RemotePage) => void;
  /** Loads the remote of a page, or joins the loading that is under way and ends the sooner. A failure is forgotten. */
  load: (page: RemotePage, patience: Patience) => Loading;
  /**
   * For a remote that loaded but did not mount: the release before it, else one that the server has by now.
   *
   * @param broken ids of all releases that did not mount during this wait: none of them gets another turn
   */
  loadBefore: (
    page: RemotePage,
    broken: readonly string[],
    patience: Patience,
  ) => Promise<LoadedRemote | null>;
  /** For a remote that crashed while it was used: the release that the server has by now, else the same one again. */
  loadAnew: (page: RemotePage, crashed: LoadedRemote, patience: Patience) => Promise<LoadedRemote>;
}

/** The loader of one page view. It may be started before anything is rendered. */
export function createRemoteLoader(ports: LoaderPorts): RemoteLoader {
  const underWay = new Map<string, Loading>();
  const remoteOf = (page: RemotePage) =>
    pageFacts(page, ports.registry.remotes)?.remote ?? 'unknown';

  function begin(page: RemotePage, patience?: Patience): Loading {
    const remote = remoteOf(page);
    const known = underWay.get(remote);
    if (known) return known;
    ports.onAsked?.(remote);
    const loading = loadRemote(page, ports, patience);
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
    async load(page, patience) {
      const result = await begin(page, patience);
      if (!result.ok) underWay.delete(remoteOf(page));
      if (!result.ok || hasPage(result.value.release, page)) return result;
      // The release before took the place on another page, and does not have this one: only here the live one is tried again.
      return loadRemote(page, ports, patience);
    },
    async loadBefore(page, broken, patience) {
      const before = await loadRelease(page, 'previous', ports, patience.forLoading());
      const other =
        before.ok && !broken.includes(before.value.release.releaseId)
          ? before
          : await loadOther(page, ports, broken, patience);
      return other ? taken(page, other.value) : null;
    },
    async loadAnew(page, crashed, patience) {
      const other = await loadOther(page, ports, [crashed.release.releaseId], patience);
      // Another object, so that it is mounted anew.
      return taken(page, other?.value ?? { ...crashed });
    },
  };
}
