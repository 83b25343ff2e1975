import { addedPage } from '@edp/contracts';
import { LIFECYCLES, PATIENT, registry, release } from '../../test/releases';
import { createRemoteLoader } from './create-remote-loader';

const OLD = release({ releaseId: 'ffffffffffff' });

function loader(load: (name: string) => Promise<unknown>) {
  return createRemoteLoader({
    registry: registry(release(), OLD),
    register: ({ releaseId }) => releaseId,
    load,
    probe: () => Promise.resolve('found'),
  });
}

describe('remote loader', () => {
  it('loads a remote once, however often it is asked', async () => {
    const load = jest.fn(() => Promise.resolve(LIFECYCLES));
    const remotes = loader(load);
    const [first, second] = await Promise.all([
      remotes.load('plan', PATIENT),
      remotes.load('plan', PATIENT),
    ]);
    expect(first).toBe(second);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('says when a remote begins to be loaded, once', async () => {
    const onAsked = jest.fn();
    const remotes = createRemoteLoader({
      registry: registry(release(), OLD),
      register: ({ releaseId }) => releaseId,
      load: () => Promise.resolve(LIFECYCLES),
      probe: () => Promise.resolve('found'),
      onAsked,
    });
    remotes.begin('plan');
    await remotes.load('plan', PATIENT);
    expect(onAsked.mock.calls).toEqual([['mfe-plan']]);
  });

  it('tries again after a failure', async () => {
    const load = jest
      .fn()
      .mockRejectedValueOnce(new Error('broken'))
      .mockRejectedValueOnce(new Error('broken'))
      .mockResolvedValue(LIFECYCLES);
    const remotes = loader(load);
    expect(await remotes.load('plan', PATIENT)).toMatchObject({ ok: false });
    expect(await remotes.load('plan', PATIENT)).toMatchObject({ ok: true });
  });

  it('tells of a failure ahead of time whoever asks first, without another try', async () => {
    const load = jest.fn().mockRejectedValue(new Error('broken'));
    const remotes = loader(load);
    remotes.begin('plan');
    await new Promise(setImmediate);
    const tries = load.mock.calls.length;
    expect(await remotes.load('plan', PATIENT)).toMatchObject({ ok: false });
    expect(load).toHaveBeenCalledTimes(tries);
    load.mockResolvedValue(LIFECYCLES);
    expect(await remotes.load('plan', PATIENT)).toMatchObject({ ok: true });
  });

  it('goes back to the release before one that does not mount, and stays there', async () => {
    const remotes = loader(() => Promise.resolve(LIFECYCLES));
    const broken = [release().releaseId];
    expect((await remotes.loadBefore('plan', broken, PATIENT))?.release).toBe(OLD);
    expect(await remotes.load('plan', PATIENT)).toMatchObject({ value: { release: OLD } });
  });

  it('goes on to what the server has by now when there is none before, and stays there', async () => {
    const NEW = release({ releaseId: 'cccccccccccc' });
    const other = jest.fn(() => Promise.resolve(NEW));
    const remotes = createRemoteLoader({
      registry: registry(),
      register: ({ releaseId }) => releaseId,
      load: () => Promise.resolve(LIFECYCLES),
      probe: () => Promise.resolve('found'),
      other,
    });
    const broken = [release().releaseId];
    expect((await remotes.loadBefore('plan', broken, PATIENT))?.release).toBe(NEW);
    expect(other).toHaveBeenCalledWith('plan', new Set(broken), expect.any(AbortSignal));
    expect(await remotes.load('plan', PATIENT)).toMatchObject({ value: { release: NEW } });

    const crashed = { release: NEW, lifecycles: LIFECYCLES };
    other.mockResolvedValue(OLD);
    expect((await remotes.loadAnew('plan', crashed, PATIENT)).release).toBe(OLD);
  });

  it('mounts one that crashed again where the server has no other', async () => {
    const crashed = { release: release(), lifecycles: LIFECYCLES };
    const again = await loader(() => Promise.resolve(LIFECYCLES)).loadAnew(
      'plan',
      crashed,
      PATIENT,
    );
    expect(again).toEqual(crashed);
    expect(again).not.toBe(crashed);
  });

  it('tries nothing more for who has no patience left', async () => {
    const load = jest.fn(() => Promise.resolve(LIFECYCLES));
    const broken = [release().releaseId];
    const patience = { forLoading: () => 0, forMounting: () => 2000 };
    expect(await loader(load).loadBefore('plan', broken, patience)).toBeNull();
    expect(load).not.toHaveBeenCalled();
  });

  it('tries the live release for a page that it added, though the one before it stays on another', async () => {
    const ADDED = release({ pages: [{ path: 'plan/tips' }] });
    const remotes = createRemoteLoader({
      registry: registry(ADDED, OLD),
      register: ({ releaseId }) => releaseId,
      load: () => Promise.resolve(LIFECYCLES),
      probe: () => Promise.resolve('found'),
    });
    const tips = addedPage('plan/tips');
    await remotes.loadBefore('plan', [ADDED.releaseId], PATIENT);
    expect(await remotes.load(tips, PATIENT)).toMatchObject({ value: { release: ADDED } });
    expect(await remotes.load('plan', PATIENT)).toMatchObject({ value: { release: OLD } });
    expect(await remotes.loadBefore(tips, [ADDED.releaseId], PATIENT)).toBeNull();
  });

  it('has nothing before the release before', async () => {
    const remotes = loader(() => Promise.resolve(LIFECYCLES));
    expect(await remotes.loadBefore('plan', [OLD.releaseId], PATIENT)).toBeNull();
  });

  it('gives no release a second turn during one wait', async () => {
    const NEW = release({ releaseId: 'cccccccccccc' });
    const other = jest.fn((_page: unknown, tried: ReadonlySet<string>) =>
      Promise.resolve(tried.has(NEW.releaseId) ? null : NEW),
    );
    const remotes = createRemoteLoader({
      registry: registry(release(), OLD),
      register: ({ releaseId }) => releaseId,
      load: () => Promise.resolve(LIFECYCLES),
      probe: () => Promise.resolve('found'),
      other,
    });
    const broken = [release().releaseId];
    for (let next = await remotes.loadBefore('plan', broken, PATIENT); next;) {
      broken.push(next.release.releaseId);
      next = await remotes.loadBefore('plan', broken, PATIENT);
    }
    expect(broken).toEqual([release().releaseId, OLD.releaseId, NEW.releaseId]);
  });
});
