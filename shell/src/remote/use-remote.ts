import { useCallback, useEffect, useRef, useState } from 'react';
import type { RemotePage } from '@edp/contracts';
import { RemoteLoadFailure, type RemoteLoadFailureKind } from '@edp/errors';
import { reportClientError } from '@edp/telemetry';
import type { Wait } from '../loader/candidates';
import type { RemoteLoader } from '../loader/create-remote-loader';
import { createDeadline, TimedOut } from '../loader/deadline';
import type { LoadedRemote } from '../loader/load-release';
import type { MountReports } from '../loader/mount-reports';
import type { LastVisited } from '../navigation/last-visited';

type RemoteState =
  | { status: 'loading' }
  | {
      status: 'ready';
      remote: LoadedRemote;
      /** The wait in which it loaded. */
      wait: Pick<Wait, 'deadline' | 'broken'>;
      /** Unique per mount, also if the next release is ready before the failure was rendered. */
      mountKey: number;
    }
  | {
      status: 'failed';
      failure: RemoteLoadFailure;
      /** Code under which the failure was reported. */
      supportCode: string;
      /** The last visited path, to redirect to instead of showing the failure; once per page. */
      redirectTo: string | null;
    };

interface RemoteInUse {
  state: RemoteState;
  /** Number of failures since the page was opened. */
  failures: number;
  retry: () => void;
  /** The remote loaded but did not mount: tries the next candidate, if another release may help. */
  mountFailed: (error: unknown) => void;
  /** The remote crashed in use: mounts it again, from another release if the server has one. */
  remount: () => void;
}

const LOADING: RemoteState = { status: 'loading' };

/**
 * The remote of a page, from loading to ready or failed. The loader chooses the next release (`candidates.ts`).
 *
 * @param mounts receives a report if a release does not mount
 * @param fallbackFor returns the redirect target of a failed page; called once per failure
 */
export function useRemote(
  page: RemotePage,
  remotes: RemoteLoader,
  mounts: MountReports,
  fallbackFor: LastVisited['fallbackFor'],
): RemoteInUse {
  const [state, setState] = useState<RemoteState>(LOADING);
  const [failures, setFailures] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const mountCount = useRef(0);

  const show = useCallback((remote: LoadedRemote, wait: Pick<Wait, 'deadline' | 'broken'>) => {
    mountCount.current += 1;
    setState({ status: 'ready', remote, wait, mountKey: mountCount.current });
  }, []);

  const fail = useCallback(
    (failure: RemoteLoadFailure) => {
      setFailures((count) => count + 1);
      setState({
        status: 'failed',
        failure,
        supportCode: reportClientError(failure.release.name, failure),
        redirectTo: fallbackFor(window.location.pathname),
      });
    },
    [fallbackFor],
  );

  useEffect(() => {
    let isCurrent = true;
    const wait = { deadline: createDeadline(), broken: [] };
    void remotes.load(page, wait.deadline).then((result) => {
      if (!isCurrent) return;
      if (result.ok) show(result.value, wait);
      else fail(result.error);
    });
    return () => {
      isCurrent = false;
    };
  }, [page, remotes, attempt, fail, show]);

  const retry = useCallback(() => {
    setState(LOADING);
    setAttempt((count) => count + 1);
  }, []);

  const inUse = state.status === 'ready' ? state : null;
  const mountFailed = useCallback(
    (error: unknown) => {
      if (!inUse) return;
      const { remote } = inUse;
      const failure = new RemoteLoadFailure(mountFailureKind(error), remote.release, {
        cause: error,
      });
      mounts.failed(failure);
      if (!failure.mayFallBack) {
        fail(failure);
        return;
      }
      const wait = { ...inUse.wait, broken: [...inUse.wait.broken, remote] };
      setState(LOADING);
      void remotes.recover({ page, stage: 'mounting', ...wait }).then((next) => {
        if (next) show(next, wait);
        else fail(failure);
      });
    },
    [inUse, fail, show, mounts, page, remotes],
  );

  const remount = useCallback(() => {
    if (!inUse) return;
    const { remote: crashed } = inUse;
    const deadline = createDeadline();
    setState(LOADING);
    void remotes.recover({ page, stage: 'shown', deadline, broken: [crashed] }).then((next) => {
      show(next ?? crashed, { deadline, broken: [] });
    });
  }, [inUse, show, page, remotes]);

  return { state, failures, retry, mountFailed, remount };
}

/** A remote may throw its own `RemoteLoadFailure`, such as for translations that did not load. */
function mountFailureKind(error: unknown): RemoteLoadFailureKind {
  if (error instanceof RemoteLoadFailure) return error.kind;
  // The deadline is shared: an earlier step may have been the slow one.
  return error instanceof TimedOut ? 'timeout' : 'mount';
}
