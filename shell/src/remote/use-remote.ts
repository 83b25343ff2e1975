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
      /** In which it loaded, and is to be mounted. */
      wait: Pick<Wait, 'deadline' | 'broken'>;
      /** Of its mount: another one each time, also where the next release is there before the page has rendered the failure. */
      turn: number;
    }
  | {
      status: 'failed';
      failure: RemoteLoadFailure;
      /** What it was reported under. */
      supportCode: string;
      /** The last visited path, to be sent back to instead of being shown the failure; once per page. */
      sendBackTo: string | null;
    };

interface RemoteInUse {
  state: RemoteState;
  /** How often it failed since the page was opened. */
  failures: number;
  retry: () => void;
  /** The remote loaded but did not mount: the next candidate follows, if another release may help. */
  mountFailed: (error: unknown) => void;
  /** The remote crashed while it was used: it is mounted anew, from another release where the server has one. */
  mountAnew: () => void;
}

const LOADING: RemoteState = { status: 'loading' };

/**
 * The remote of a page, from loading to ready or failed. Which release has the next turn is the loader's rule
 * (`candidates.ts`).
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
  const turns = useRef(0);

  const give = useCallback((remote: LoadedRemote, wait: Pick<Wait, 'deadline' | 'broken'>) => {
    turns.current += 1;
    setState({ status: 'ready', remote, wait, turn: turns.current });
  }, []);

  const fail = useCallback(
    (failure: RemoteLoadFailure) => {
      setFailures((count) => count + 1);
      setState({
        status: 'failed',
        failure,
        supportCode: reportClientError(failure.release.name, failure),
        sendBackTo: wayBackFrom(window.location.pathname),
      });
    },
    [wayBackFrom],
  );

  useEffect(() => {
    let wanted = true;
    const wait = { deadline: createDeadline(), broken: [] };
    void remotes.load(page, wait.deadline).then((result) => {
      if (!wanted) return;
      if (result.ok) give(result.value, wait);
      else fail(result.error);
    });
    return () => {
      wanted = false;
    };
  }, [page, remotes, attempt, fail, give]);

  const retry = useCallback(() => {
    setState(LOADING);
    setAttempt((count) => count + 1);
  }, []);

  const inUse = state.status === 'ready' ? state : null;
  const mountFailed = useCallback(
    (error: unknown) => {
      if (!inUse) return;
      const { remote } = inUse;
      const failure = new RemoteLoadFailure(mountFault(error), remote.release, { cause: error });
      mounts.failed(failure);
      if (!failure.mayFallBack) {
        fail(failure);
        return;
      }
      const wait = { ...inUse.wait, broken: [...inUse.wait.broken, remote] };
      setState(LOADING);
      void remotes.recover({ page, stage: 'mounting', ...wait }).then((next) => {
        if (next) give(next, wait);
        else fail(failure);
      });
    },
    [inUse, fail, give, mounts, page, remotes],
  );

  const mountAnew = useCallback(() => {
    if (!inUse) return;
    const { remote: crashed } = inUse;
    const deadline = createDeadline();
    setState(LOADING);
    void remotes.recover({ page, stage: 'shown', deadline, broken: [crashed] }).then((next) => {
      give(next ?? crashed, { deadline, broken: [] });
    });
  }, [inUse, give, page, remotes]);

  return { state, failures, retry, mountFailed, mountAnew };
}

/** A remote may say itself why it does not mount, such as texts that could not be had. */
function mountFault(error: unknown): RemoteLoadFailureKind {
  if (error instanceof RemoteLoadFailure) return error.kind;
  // The deadline is shared: what was slow may have been what came before.
  return error instanceof TimedOut ? 'timeout' : 'mount';
}
