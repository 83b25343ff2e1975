import { addedPage, type RemotePage, type RemoteRelease } from '@edp/contracts';
import { DEADLINE, LIFECYCLES, registry, release, serverWith } from '../../test/releases';
import { createRemoteLoader, type RemoteLoaderPorts } from './create-remote-loader';
import { TimedOut } from './deadline';

const OLD = release({ releaseId: 'ffffffffffff' });

const loads = () => Promise.resolve(LIFECYCLES);

function loaderWith(changes: Partial<RemoteLoaderPorts>) {
  return createRemoteLoader({
    registry: registry(release(), OLD),
    load: loads,
    probe: () => Promise.resolve('found'),
    ...serverWith(null),
    takeTextsOf: () => Promise.resolve(),
    ...changes,
  });
}

function loader(load: RemoteLoaderPorts['load']) {
  return loaderWith({ load });
}

const loaded = (one: RemoteRelease) => ({ release: one, lifecycles: LIFECYCLES });

/** A wait for a page whose releases loaded but did not mount. */
function unmounted(broken: readonly RemoteRelease[], page: RemotePage = 'plan') {
  return { page, deadline: DEADLINE, stage: 'mounting', broken: broken.map(loaded) } as const;
}

/** A wait for a page whose release crashed after it was displayed. */
function crashed(one: RemoteRelease) {
  return { page: 'plan', deadline: DEADLINE, stage: 'shown', broken: [loaded(one)] } as const;
}

describe('remote loader', () => {
  it('loads a remote once when it is called repeatedly', async () => {
    const load = jest.fn(() => Promise.resolve(LIFECYCLES));
    const remotes = loader(load);
    const [first, second] = await Promise.all([
      remotes.load('plan', DEADLINE),
      remotes.load('plan', DEADLINE),
    ]);
    expect(first).toBe(second);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('reports the start of a load once', async () => {
    const onLoadStart = jest.fn();
    const remotes = loaderWith({
      onLoadStart,
    });
    remotes.startLoading('plan');
    await remotes.load('plan', DEADLINE);
    expect(onLoadStart.mock.calls).toEqual([['mfe-plan']]);
  });

  it('tries again after a failure', async () => {
    const load = jest
      .fn()
      .mockRejectedValueOnce(new Error('broken'))
      .mockRejectedValueOnce(new Error('broken'))
      .mockResolvedValue(LIFECYCLES);
    const remotes = loader(load);
    expect(await remotes.load('plan', DEADLINE)).toMatchObject({ ok: false });
    expect(await remotes.load('plan', DEADLINE)).toMatchObject({ ok: true });
  });

  it('returns an early failure to the first caller, without another attempt', async () => {
    const load = jest.fn().mockRejectedValue(new Error('broken'));
    const remotes = loader(load);
    remotes.startLoading('plan');
    await new Promise(setImmediate);
    const tries = load.mock.calls.length;
    expect(await remotes.load('plan', DEADLINE)).toMatchObject({ ok: false });
    expect(load).toHaveBeenCalledTimes(tries);
    load.mockResolvedValue(LIFECYCLES);
    expect(await remotes.load('plan', DEADLINE)).toMatchObject({ ok: true });
  });

  it('loads again after an early failure of the connection, once a second has passed', async () => {
    jest.useFakeTimers();
    const load = jest.fn().mockRejectedValue(new TimedOut(5000));
    const clock = { now: () => 0, random: () => 0, sleep: () => Promise.resolve() };
    const remotes = loaderWith({ load, clock });
    remotes.startLoading('plan');
    await jest.advanceTimersByTimeAsync(1_000);
    load.mockResolvedValue(LIFECYCLES);
    expect(await remotes.load('plan', DEADLINE)).toMatchObject({ ok: true });
    jest.useRealTimers();
  });

  it('uses the previous release if one does not mount, also later', async () => {
    const remotes = loaderWith({});
    expect((await remotes.recover(unmounted([release()])))?.release).toBe(OLD);
    expect(await remotes.load('plan', DEADLINE)).toMatchObject({ value: { release: OLD } });
  });

  it('uses the server’s current release without a previous one, also later', async () => {
    const NEW = release({ releaseId: 'cccccccccccc' });
    const server = serverWith({ active: NEW });
    const remotes = loaderWith({ registry: registry(), ...server });
    expect((await remotes.recover(unmounted([release()])))?.release).toBe(NEW);
    expect(server.loadPageReleases.mock.calls).toEqual([['plan']]);
    expect(await remotes.load('plan', DEADLINE)).toMatchObject({ value: { release: NEW } });

    server.loadPageReleases.mockResolvedValue({ active: OLD, integrity: {} });
    expect((await remotes.recover(crashed(NEW)))?.release).toBe(OLD);
  });

  it('uses the previous release of the document for a crashed one once it is live again, and no earlier one', async () => {
    const OLDER = release({ releaseId: 'eeeeeeeeeeee' });
    const remotes = loaderWith(serverWith({ active: OLD, previous: OLDER }));
    expect((await remotes.recover(crashed(release())))?.release).toBe(OLD);
    expect(await remotes.recover(crashed(OLD))).toBeNull();
  });

  it('has no other release for a crashed one while it is live', async () => {
    expect(await loaderWith({}).recover(crashed(release()))).toBeNull();
    const unchanged = serverWith({ active: release(), previous: OLD });
    expect(await loaderWith(unchanged).recover(crashed(release()))).toBeNull();
  });

  it('does not try another release after the deadline', async () => {
    const load = jest.fn(loads);
    const deadline = { ...DEADLINE, forLoading: () => 0 };
    expect(await loader(load).recover({ ...unmounted([release()]), deadline })).toBeNull();
    expect(load).not.toHaveBeenCalled();
  });

  it('tries the live release for its added page, although another page uses the previous one', async () => {
    const ADDED = release({ pages: [{ path: 'plan/tips' }] });
    const remotes = loaderWith({
      registry: registry(ADDED, OLD),
    });
    const tips = addedPage('plan/tips');
    await remotes.recover(unmounted([ADDED]));
    expect(await remotes.load(tips, DEADLINE)).toMatchObject({ value: { release: ADDED } });
    expect(await remotes.load('plan', DEADLINE)).toMatchObject({ value: { release: OLD } });
    expect(await remotes.recover(unmounted([ADDED], tips))).toBeNull();
  });

  it('has no candidate before the previous release', async () => {
    const remotes = loaderWith({});
    expect(await remotes.recover(unmounted([OLD]))).toBeNull();
  });

  it('tries no release twice during one wait', async () => {
    const NEW = release({ releaseId: 'cccccccccccc' });
    const remotes = loaderWith(serverWith({ active: NEW, previous: OLD }));
    const broken = [release()];
    for (let next = await remotes.recover(unmounted(broken)); next;) {
      broken.push(next.release);
      next = await remotes.recover(unmounted(broken));
    }
    expect(broken).toEqual([release(), OLD, NEW]);
  });
});

describe('texts of a remote', () => {
  function recordingTexts(load: RemoteLoaderPorts['load'] = loads, server = serverWith(null)) {
    const textsTaken: string[] = [];
    const takeTextsOf = ({ releaseId }: RemoteRelease) =>
      Promise.resolve(void textsTaken.push(releaseId));
    return { remotes: loaderWith({ load, takeTextsOf, ...server }), textsTaken };
  }

  it('are those of the loaded release', async () => {
    const { remotes, textsTaken } = recordingTexts();
    await remotes.load('plan', DEADLINE);
    expect(textsTaken).toEqual([release().releaseId]);
  });

  it('are those of the previous release if the newer one does not load', async () => {
    const { remotes, textsTaken } = recordingTexts(({ releaseId }) =>
      releaseId === OLD.releaseId ? loads() : Promise.reject(new Error('broken')),
    );
    await remotes.load('plan', DEADLINE);
    expect(textsTaken).toEqual([OLD.releaseId]);
  });

  it('are those of the previous release if the newer one does not mount', async () => {
    const { remotes, textsTaken } = recordingTexts();
    await remotes.load('plan', DEADLINE);
    await remotes.recover(unmounted([release()]));
    expect(textsTaken).toEqual([release().releaseId, OLD.releaseId]);
  });

  it('are those of the release that replaces a crashed one', async () => {
    const { remotes, textsTaken } = recordingTexts(loads, serverWith({ active: OLD }));
    await remotes.recover(crashed(release()));
    expect(textsTaken).toEqual([OLD.releaseId]);
  });

  it('are not switched if no release loads', async () => {
    const { remotes, textsTaken } = recordingTexts(() => Promise.reject(new Error('broken')));
    expect((await remotes.load('plan', DEADLINE)).ok).toBe(false);
    expect(textsTaken).toEqual([]);
  });

  it('do not block after the deadline', async () => {
    jest.useFakeTimers();
    const takeTextsOf = () => new Promise<never>(() => undefined);
    const remotes = loaderWith({ takeTextsOf, ...serverWith({ active: OLD }) });
    const waiting = Promise.all([
      remotes.load('plan', DEADLINE),
      remotes.recover(unmounted([release()])),
      remotes.recover(crashed(release())),
    ]);
    await jest.advanceTimersByTimeAsync(DEADLINE.forLoading());
    expect(await waiting).toMatchObject([{ ok: true }, { release: OLD }, { release: OLD }]);
    jest.useRealTimers();
  });
});
