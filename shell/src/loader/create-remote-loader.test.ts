import { addedPage, type RemotePage, type RemoteRelease } from '@edp/contracts';
import { DEADLINE, LIFECYCLES, registry, release } from '../../test/releases';
import { createRemoteLoader, type RemoteLoaderPorts } from './create-remote-loader';

const OLD = release({ releaseId: 'ffffffffffff' });

const loads = () => Promise.resolve(LIFECYCLES);

function loaderWith(changes: Partial<RemoteLoaderPorts>) {
  return createRemoteLoader({
    registry: registry(release(), OLD),
    register: ({ releaseId }) => releaseId,
    load: loads,
    probe: () => Promise.resolve('found'),
    takeTextsOf: () => Promise.resolve(),
    ...changes,
  });
}

function loader(load: (name: string) => Promise<unknown>) {
  return loaderWith({ load });
}

const loaded = (one: RemoteRelease) => ({ release: one, lifecycles: LIFECYCLES });

/** A wait for a page in which these releases loaded and did not mount. */
function unmounted(broken: readonly RemoteRelease[], page: RemotePage = 'plan') {
  return { page, deadline: DEADLINE, stage: 'mounting', broken: broken.map(loaded) } as const;
}

/** A wait for a page whose release crashed after it was shown. */
function crashed(one: RemoteRelease) {
  return { page: 'plan', deadline: DEADLINE, stage: 'shown', broken: [loaded(one)] } as const;
}

describe('remote loader', () => {
  it('loads a remote once, however often it is asked', async () => {
    const load = jest.fn(() => Promise.resolve(LIFECYCLES));
    const remotes = loader(load);
    const [first, second] = await Promise.all([
      remotes.load('plan', DEADLINE),
      remotes.load('plan', DEADLINE),
    ]);
    expect(first).toBe(second);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('says when a remote begins to be loaded, once', async () => {
    const onAsked = jest.fn();
    const remotes = loaderWith({
      onAsked,
    });
    remotes.begin('plan');
    await remotes.load('plan', DEADLINE);
    expect(onAsked.mock.calls).toEqual([['mfe-plan']]);
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

  it('tells of a failure ahead of time whoever asks first, without another try', async () => {
    const load = jest.fn().mockRejectedValue(new Error('broken'));
    const remotes = loader(load);
    remotes.begin('plan');
    await new Promise(setImmediate);
    const tries = load.mock.calls.length;
    expect(await remotes.load('plan', DEADLINE)).toMatchObject({ ok: false });
    expect(load).toHaveBeenCalledTimes(tries);
    load.mockResolvedValue(LIFECYCLES);
    expect(await remotes.load('plan', DEADLINE)).toMatchObject({ ok: true });
  });

  it('goes back to the release before one that does not mount, and stays there', async () => {
    const remotes = loaderWith({});
    expect((await remotes.recover(unmounted([release()])))?.release).toBe(OLD);
    expect(await remotes.load('plan', DEADLINE)).toMatchObject({ value: { release: OLD } });
  });

  it('goes on to what the server has by now when there is none before, and stays there', async () => {
    const NEW = release({ releaseId: 'cccccccccccc' });
    const other = jest.fn(() => Promise.resolve(NEW));
    const remotes = loaderWith({
      registry: registry(),
      other,
    });
    expect((await remotes.recover(unmounted([release()])))?.release).toBe(NEW);
    expect(other).toHaveBeenCalledWith(
      'plan',
      new Set([release().releaseId]),
      expect.any(AbortSignal),
    );
    expect(await remotes.load('plan', DEADLINE)).toMatchObject({ value: { release: NEW } });

    other.mockResolvedValue(OLD);
    expect((await remotes.recover(crashed(NEW)))?.release).toBe(OLD);
  });

  it('mounts one that crashed again where the server has no other', async () => {
    const wait = crashed(release());
    const again = await loaderWith({}).recover(wait);
    expect(again).toEqual(wait.broken[0]);
    expect(again).not.toBe(wait.broken[0]);
  });

  it('tries nothing more after the deadline', async () => {
    const load = jest.fn(loads);
    const deadline = { ...DEADLINE, forLoading: () => 0 };
    expect(await loader(load).recover({ ...unmounted([release()]), deadline })).toBeNull();
    expect(load).not.toHaveBeenCalled();
  });

  it('tries the live release for a page that it added, though the one before it stays on another', async () => {
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

  it('has nothing before the release before', async () => {
    const remotes = loaderWith({});
    expect(await remotes.recover(unmounted([OLD]))).toBeNull();
  });

  it('gives no release a second turn during one wait', async () => {
    const NEW = release({ releaseId: 'cccccccccccc' });
    const other = jest.fn((_page: unknown, tried: ReadonlySet<string>) =>
      Promise.resolve(tried.has(NEW.releaseId) ? null : NEW),
    );
    const remotes = loaderWith({
      other,
    });
    const broken = [release()];
    for (let next = await remotes.recover(unmounted(broken)); next;) {
      broken.push(next.release);
      next = await remotes.recover(unmounted(broken));
    }
    expect(broken).toEqual([release(), OLD, NEW]);
  });
});

describe('texts of a remote', () => {
  function speaking(load: (name: string) => Promise<unknown> = loads) {
    const spoken: string[] = [];
    const takeTextsOf = (_namespace: string, releaseId: string) =>
      Promise.resolve(void spoken.push(releaseId));
    return { remotes: loaderWith({ load, takeTextsOf }), spoken };
  }

  it('are those of the release that was loaded', async () => {
    const { remotes, spoken } = speaking();
    await remotes.load('plan', DEADLINE);
    expect(spoken).toEqual([release().releaseId]);
  });

  it('are those of the release before where the newer one does not load', async () => {
    const { remotes, spoken } = speaking((name) =>
      name === OLD.releaseId ? loads() : Promise.reject(new Error('broken')),
    );
    await remotes.load('plan', DEADLINE);
    expect(spoken).toEqual([OLD.releaseId]);
  });

  it('are those of the release before where the newer one does not mount', async () => {
    const { remotes, spoken } = speaking();
    await remotes.load('plan', DEADLINE);
    await remotes.recover(unmounted([release()]));
    expect(spoken).toEqual([release().releaseId, OLD.releaseId]);
  });

  it('are those of the release that takes the place of one that crashed', async () => {
    const { remotes, spoken } = speaking();
    await remotes.recover(crashed(OLD));
    expect(spoken).toEqual([OLD.releaseId]);
  });

  it('are nobody’s where no release loads', async () => {
    const { remotes, spoken } = speaking(() => Promise.reject(new Error('broken')));
    expect((await remotes.load('plan', DEADLINE)).ok).toBe(false);
    expect(spoken).toEqual([]);
  });

  it('are not waited for after the deadline', async () => {
    jest.useFakeTimers();
    const takeTextsOf = () => new Promise<never>(() => undefined);
    const remotes = loaderWith({ takeTextsOf });
    const waiting = Promise.all([
      remotes.load('plan', DEADLINE),
      remotes.recover(unmounted([release()])),
      remotes.recover(crashed(OLD)),
    ]);
    await jest.advanceTimersByTimeAsync(DEADLINE.forLoading());
    expect(await waiting).toMatchObject([{ ok: true }, { release: OLD }, { release: OLD }]);
    jest.useRealTimers();
  });
});
