import { useCallback, useEffect, useState } from 'react';
import type { RemotePage } from '@edp/contracts';
import { RemoteLoadFailure, type RemoteLoadFailureKind } from '@edp/errors';
import type { RemoteLoader } from '../loader/create-remote-loader';
import type { LoadedRemote } from '../loader/load-remote';
import type { MountReports } from '../loader/mount-reports';
import { createPatience, type Patience } from '../loader/patience';
import { releaseOf } from '../loader/release-of';
import { TimedOut } from '../loader/with-timeout';
import type { LastVisited } from '../navigation/last-visited';

export type RemoteState =
  | { status: 'loading' }
  | {
      status: 'ready';
      remote: LoadedRemote;
      patience: Patience;
      /** Ids of the releases that did not mount during this wait. */
      broken: readonly string[];
    }
  | {
      status: 'failed';
      failure: RemoteLoadFailure;
      /** The last visited path, to be sent back to instead of being shown the failure; once per page. */
      sendBackTo: string | null;
    };

export interface RemoteInUse {
  state: RemoteState;
  /** How often it failed since the page was opened. */
  failures: number;
  retry: () => void;
  /** The remote loaded but did not mount: another release is taken, each once. */
  mountFailed: (error: unknown) => void;
  /** The remote crashed while it was used: it is mounted anew, from another release where the server has one. */
  mountAnew: () => void;
}

const LOADING: RemoteState = { status: 'loading' };

/**
 * The remote of a page, from loading to ready or failed.
 *
 * @param mounts told of one that loaded but did not mount
 * @param wayBackFrom tells where a buyer goes whose page failed; asked once per failure
 */
export function useRemote(
  page: RemotePage,
  remotes: RemoteLoader,
  mounts: MountReports,
  wayBackFrom: LastVisited['wayBack'],
): RemoteInUse {
  const [state, setState] = useState<RemoteState>(LOADING);
  const [failures, setFailures] = useState(0);
  const [attempt, setAttempt] = useState(0);

  const fail = useCallback(
    (failure: RemoteLoadFailure) => {
      setFailures((count) => count + 1);
      setState({ status: 'failed', failure, sendBackTo: wayBackFrom(window.location.pathname) });
    },
    [wayBackFrom],
  );

  useEffect(() => {
    let wanted = true;
    const patience = createPatience();
    void remotes.load(page, patience).then((result) => {
      if (!wanted) return;
      if (result.ok) setState({ status: 'ready', remote: result.value, patience, broken: [] });
      else fail(result.error);
    });
    return () => {
      wanted = false;
    };
  }, [page, remotes, attempt, fail]);

  const retry = useCallback(() => {
    setState(LOADING);
    setAttempt((count) => count + 1);
  }, []);

  const inUse = state.status === 'ready' ? state : null;
  const mountFailed = useCallback(
    (error: unknown) => {
      if (!inUse) return;
      const { remote, patience } = inUse;
      const failure = mountFailure(remote, error);
      mounts.failed(failure);
      if (!failure.mayFallBack) {
        fail(failure);
        return;
      }
      const broken = [...inUse.broken, remote.release.releaseId];
      setState(LOADING);
      void remotes.loadBefore(page, broken, patience).then((before) => {
        if (before) setState({ status: 'ready', remote: before, patience, broken });
        else fail(failure);
      });
    },
    [inUse, fail, mounts, page, remotes],
  );

  const mountAnew = useCallback(() => {
    if (!inUse) return;
    const patience = createPatience();
    setState(LOADING);
    void remotes.loadAnew(page, inUse.remote, patience).then((remote) => {
      setState({ status: 'ready', remote, patience, broken: [] });
    });
  }, [inUse, page, remotes]);

  return { state, failures, retry, mountFailed, mountAnew };
}

/** A remote may say itself why it does not mount, such as texts that could not be had; its release it does not know. */
function mountFailure({ release }: LoadedRemote, error: unknown): RemoteLoadFailure {
  return new RemoteLoadFailure(mountFault(error), releaseOf(release), { cause: error });
}

function mountFault(error: unknown): RemoteLoadFailureKind {
  if (error instanceof RemoteLoadFailure) return error.kind;
  // The patience is shared: what was slow may have been what came before.
  return error instanceof TimedOut ? 'timeout' : 'mount';
}
