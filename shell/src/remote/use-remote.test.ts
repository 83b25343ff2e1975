/** @jest-environment jsdom */
import { act, renderHook, waitFor } from '@testing-library/react';
import { ok, RemoteLoadFailure } from '@edp/errors';
import { LIFECYCLES, release } from '../../test/releases';
import type { Wait } from '../loader/candidates';
import type { RemoteLoader } from '../loader/create-remote-loader';
import { TimedOut } from '../loader/deadline';
import type { LoadedRemote } from '../loader/load-release';
import { createMountReports } from '../loader/mount-reports';
import { useRemote } from './use-remote';

const REMOTE: LoadedRemote = { release: release(), lifecycles: LIFECYCLES };

async function ready(before: LoadedRemote | null) {
  const loader = {
    startLoading: jest.fn(),
    load: jest.fn<ReturnType<RemoteLoader['load']>, unknown[]>(() => Promise.resolve(ok(REMOTE))),
    recover: jest.fn(({ stage }: Wait) => Promise.resolve(stage === 'shown' ? REMOTE : before)),
  };
  const [send, wayBack] = [jest.fn(), () => null];
  const mounts = createMountReports(send);
  const { result } = renderHook(() => useRemote('plan', loader, mounts, wayBack));
  await waitFor(() => expect(result.current.state.status).toBe('ready'));
  return { result, loader, send };
}

describe('a remote that loaded but does not mount', () => {
  it('is followed by the previous release, within the same deadline', async () => {
    const OLD = { ...REMOTE, release: release({ releaseId: 'ffffffffffff' }) };
    const { result, loader } = await ready(OLD);
    act(() => result.current.mountFailed(new Error('broken')));
    await waitFor(() => expect(result.current.state).toMatchObject({ remote: OLD }));
    const [, deadline] = loader.load.mock.calls[0] ?? [];
    const wait = { deadline, broken: [REMOTE] };
    expect(loader.recover).toHaveBeenCalledWith({ page: 'plan', stage: 'mounting', ...wait });
    expect(result.current.state).toMatchObject({ wait });
  });

  it('is passed to the loader together with earlier failed ones', async () => {
    const OLD = { ...REMOTE, release: release({ releaseId: 'ffffffffffff' }) };
    const { result, loader } = await ready(OLD);
    act(() => result.current.mountFailed(new Error('broken')));
    await waitFor(() => expect(result.current.state).toMatchObject({ remote: OLD }));
    act(() => result.current.mountFailed(new Error('broken')));
    await waitFor(() => expect(loader.recover).toHaveBeenCalledTimes(2));
    expect(loader.recover.mock.calls[1]?.[0].broken).toEqual([REMOTE, OLD]);
  });

  it('before the deadline is a timeout, and no error of its release', async () => {
    const { result, send } = await ready(null);
    act(() => result.current.mountFailed(new TimedOut(2000)));
    await waitFor(() =>
      expect(result.current.state).toMatchObject({ failure: { kind: 'timeout' } }),
    );
    expect(send).not.toHaveBeenCalled();
  });

  it('because its texts are missing is followed by the previous release, and reported', async () => {
    const OLD = { ...REMOTE, release: release({ releaseId: 'ffffffffffff' }) };
    const { result, send } = await ready(OLD);
    const { name: remote, releaseId } = REMOTE.release;
    act(() => result.current.mountFailed(new RemoteLoadFailure('notFound', { name: remote })));
    await waitFor(() => expect(result.current.state).toMatchObject({ remote: OLD }));
    const report = { remote, releaseId, outcome: 'failed', reason: 'notFound' };
    expect(send.mock.calls).toEqual([[report]]);
  });

  it('gets a new deadline after a crash', async () => {
    const { result, loader } = await ready(null);
    act(() => result.current.remount());
    await waitFor(() => expect(result.current.state.status).toBe('ready'));
    const wait = loader.recover.mock.calls[0]?.[0];
    expect(wait).toMatchObject({ stage: 'shown', broken: [REMOTE] });
    expect(wait?.deadline).not.toBe(loader.load.mock.calls[0]?.[1]);
  });
});
