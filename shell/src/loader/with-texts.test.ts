import { ok } from '@edp/errors';
import { LIFECYCLES, PATIENT, registry, release } from '../../test/releases';
import { createRemoteLoader } from './create-remote-loader';
import { withTexts } from './with-texts';

const OLD = release({ releaseId: 'ffffffffffff' });

function loader(load: (name: string) => Promise<unknown>) {
  const remotes = createRemoteLoader({
    registry: registry(release(), OLD),
    register: ({ releaseId }) => releaseId,
    load,
    probe: () => Promise.resolve('found'),
  });
  const spoken: string[] = [];
  const takeTextsOf = (_namespace: string, releaseId: string) =>
    Promise.resolve(void spoken.push(releaseId));
  return { remotes: withTexts(remotes, { takeTextsOf }), spoken };
}

describe('texts of a remote', () => {
  it('are those of the release that was loaded', async () => {
    const { remotes, spoken } = loader(() => Promise.resolve(LIFECYCLES));
    await remotes.load('plan', PATIENT);
    expect(spoken).toEqual([release().releaseId]);
  });

  it('are those of the release before where the newer one does not load', async () => {
    const { remotes, spoken } = loader((name) =>
      name === OLD.releaseId ? Promise.resolve(LIFECYCLES) : Promise.reject(new Error('broken')),
    );
    await remotes.load('plan', PATIENT);
    expect(spoken).toEqual([OLD.releaseId]);
  });

  it('are those of the release before where the newer one does not mount', async () => {
    const { remotes, spoken } = loader(() => Promise.resolve(LIFECYCLES));
    const loaded = await remotes.load('plan', PATIENT);
    if (loaded.ok) await remotes.loadBefore('plan', [loaded.value.release.releaseId], PATIENT);
    expect(spoken).toEqual([release().releaseId, OLD.releaseId]);
  });

  it('are those of the release that takes the place of one that crashed', async () => {
    const { remotes, spoken } = loader(() => Promise.resolve(LIFECYCLES));
    await remotes.loadAnew('plan', { release: OLD, lifecycles: LIFECYCLES }, PATIENT);
    expect(spoken).toEqual([OLD.releaseId]);
  });

  it('are nobody’s where no release loads', async () => {
    const { remotes, spoken } = loader(() => Promise.reject(new Error('broken')));
    expect((await remotes.load('plan', PATIENT)).ok).toBe(false);
    expect(spoken).toEqual([]);
  });

  it('are not waited for by who has no patience left', async () => {
    jest.useFakeTimers();
    const remote = { release: OLD, lifecycles: LIFECYCLES };
    const never = () => new Promise<never>(() => undefined);
    const loaded = {
      begin: () => undefined,
      load: () => Promise.resolve(ok(remote)),
      loadBefore: () => Promise.resolve(remote),
      loadAnew: () => Promise.resolve(remote),
    };
    const remotes = withTexts(loaded, { takeTextsOf: never });
    const waiting = Promise.all([
      remotes.load('plan', PATIENT),
      remotes.loadBefore('plan', [OLD.releaseId], PATIENT),
      remotes.loadAnew('plan', remote, PATIENT),
    ]);
    await jest.advanceTimersByTimeAsync(PATIENT.forLoading());
    expect(await waiting).toEqual([ok(remote), remote, remote]);
    jest.useRealTimers();
  });
});
