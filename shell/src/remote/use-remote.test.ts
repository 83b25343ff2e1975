/** @jest-environment jsdom */
import { act, renderHook, waitFor } from '@testing-library/react';
import { ok, RemoteLoadFailure } from '@edp/errors';
import { LIFECYCLES, release } from '../../test/releases';
import type { RemoteLoader } from '../loader/create-remote-loader';
import type { LoadedRemote } from '../loader/load-remote';
import { createMountReports } from '../loader/mount-reports';
import { TimedOut } from '../loader/with-timeout';
import { useRemote } from './use-remote';

const REMOTE: LoadedRemote = { release: release(), lifecycles: LIFECYCLES };

async function ready(before: LoadedRemote | null) {
  const loader = {
    begin: jest.fn(),
    load: jest.fn<ReturnType<RemoteLoader['load']>, unknown[]>(() => Promise.resolve(ok(REMOTE))),
    loadBefore: jest.fn((..._asked: unknown[]) => Promise.resolve(before)),
    loadAnew: jest.fn((..._asked: unknown[]) => Promise.resolve(REMOTE)),
  };
  const [send, wayBack] = [jest.fn(), () => null];
  const mounts = createMountReports(send);
  const { result } = renderHook(() => useRemote('plan', loader, mounts, wayBack));
  await waitFor(() => expect(result.current.state.status).toBe('ready'));
  return { result, loader, send };
}

describe('a remote that loaded but does not come to life', () => {
  it('is followed by the release before, with what is left of the same patience', async () => {
    const OLD = { ...REMOTE, release: release({ releaseId: 'ffffffffffff' }) };
    const { result, loader } = await ready(OLD);
    act(() => result.current.mountFailed(new Error('broken')));
    await waitFor(() => expect(result.current.state).toMatchObject({ remote: OLD }));
    const [, patience] = loader.load.mock.calls[0] ?? [];
    expect(loader.loadBefore).toHaveBeenCalledWith('plan', [REMOTE.release.releaseId], patience);
    expect(result.current.state).toMatchObject({ patience });
  });

  it('is named to the loader together with those before it that did not either', async () => {
    const OLD = { ...REMOTE, release: release({ releaseId: 'ffffffffffff' }) };
    const { result, loader } = await ready(OLD);
    act(() => result.current.mountFailed(new Error('broken')));
    await waitFor(() => expect(result.current.state).toMatchObject({ remote: OLD }));
    act(() => result.current.mountFailed(new Error('broken')));
    await waitFor(() => expect(loader.loadBefore).toHaveBeenCalledTimes(2));
    const [, broken] = loader.loadBefore.mock.calls[1] ?? [];
    expect(broken).toEqual([REMOTE.release.releaseId, OLD.release.releaseId]);
  });

  it('in time is a lack of time, and no fault of its release', async () => {
    const { result, send } = await ready(null);
    act(() => result.current.mountFailed(new TimedOut(2000)));
    await waitFor(() =>
      expect(result.current.state).toMatchObject({ failure: { kind: 'timeout' } }),
    );
    expect(send).not.toHaveBeenCalled();
  });

  it('for want of its own texts is followed by the release before, and told of', async () => {
    const OLD = { ...REMOTE, release: release({ releaseId: 'ffffffffffff' }) };
    const { result, send } = await ready(OLD);
    const { name: remote, releaseId } = REMOTE.release;
    act(() => result.current.mountFailed(new RemoteLoadFailure('notFound', { remote })));
    await waitFor(() => expect(result.current.state).toMatchObject({ remote: OLD }));
    const told = { remote, releaseId, outcome: 'failed', reason: 'notFound' };
    expect(send.mock.calls).toEqual([[told]]);
  });

  it('is waited for anew with a new patience, once it has crashed', async () => {
    const { result, loader } = await ready(null);
    act(() => result.current.mountAnew());
    await waitFor(() => expect(result.current.state.status).toBe('ready'));
    const [, , patience] = loader.loadAnew.mock.calls[0] ?? [];
    expect(patience).not.toBe(loader.load.mock.calls[0]?.[1]);
  });
});
