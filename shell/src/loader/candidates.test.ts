import { addedPage, type RemotePage, type RemoteRelease } from '@edp/contracts';
import { LIFECYCLES, registry, release, serverWith } from '../../test/releases';
import { firstToLoad, type LoaderPorts } from './candidates';
import { createDeadline } from './deadline';
import { REAL_CLOCK } from './retry';

const OLD = release({ releaseId: 'ffffffffffff' });
const scriptsOf = ({ preload }: RemoteRelease) =>
  Object.fromEntries(preload.map((path) => [path, `sha384-${'B'.repeat(64)}`]));
const fetchFailure = new TypeError('Failed to fetch dynamically imported module: /x.js');

function ports(changes: Partial<LoaderPorts> = {}): LoaderPorts {
  let now = 0;
  return {
    registry: registry(),
    load: () => Promise.resolve(LIFECYCLES),
    probe: () => Promise.resolve('found'),
    ...serverWith(null),
    clock: {
      now: () => now,
      random: () => 0,
      sleep: (ms) => {
        now += ms;
        return Promise.resolve();
      },
    },
    ...changes,
  };
}

function load(page: RemotePage, ports: LoaderPorts) {
  const deadline = createDeadline(ports.clock?.now);
  return firstToLoad({ page, deadline, stage: 'loading', broken: [] }, ports);
}

async function outcome(changes: Partial<LoaderPorts>, page: RemotePage = 'plan') {
  const result = await load(page, ports(changes));
  return result.ok ? result.value.release.releaseId : result.error.kind;
}

describe('loading a remote', () => {
  it('returns the lifecycles of the active release', async () => {
    const result = await load('plan', ports());
    expect(result).toEqual({ ok: true, value: { release: release(), lifecycles: LIFECYCLES } });
  });

  it('fails as unknown when the registry has no such remote', async () => {
    expect(await outcome({ registry: { remotes: {} } })).toBe('unknown');
  });

  it('fails at the contract without fetching anything', async () => {
    const load = jest.fn();
    const foreign = registry(release({ contractVersion: 3 }));
    expect(await outcome({ registry: foreign, load })).toBe('contract');
    expect(load).not.toHaveBeenCalled();
  });

  it('fails as crashed when a module throws while it is evaluated, with the error as the cause', async () => {
    const cause = new ReferenceError('x is not defined');
    const result = await load('plan', ports({ load: () => Promise.reject(cause) }));
    expect(result).toMatchObject({ ok: false, error: { kind: 'crashed', cause } });
  });

  it('fails at the lifecycles when the module has none', async () => {
    expect(await outcome({ load: () => Promise.resolve({ mount: 1 }) })).toBe('lifecycles');
  });

  it('fails as `refused` if a file does not match its pinned hash', async () => {
    const load = jest.fn(() => Promise.reject(fetchFailure));
    expect(await outcome({ load, probe: () => Promise.resolve('altered') })).toBe('refused');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('fails as `interrupted` if all files match their hashes but do not load', async () => {
    const load = jest.fn(() => Promise.reject(fetchFailure));
    expect(await outcome({ load })).toBe('interrupted');
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('uses the previous release if the browser has cached a failed file', async () => {
    const load = ({ releaseId }: RemoteRelease) =>
      releaseId.startsWith('ffff') ? Promise.resolve(LIFECYCLES) : Promise.reject(fetchFailure);
    expect(await outcome({ registry: registry(release(), OLD), load })).toBe(OLD.releaseId);
  });

  it('tries three times if a file is missing', async () => {
    const load = jest.fn(() => Promise.reject(fetchFailure));
    const probe = () => Promise.resolve('missing' as const);
    expect(await outcome({ load, probe })).toBe('notFound');
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('fails as `notFound` if a style sheet is missing', async () => {
    const styled = registry(release({ styles: ['/edp/life/remotes/mfe-plan/lifecycles.3.css'] }));
    const load = () => Promise.reject(new Error('Loading CSS chunk 460 failed.'));
    const probe: LoaderPorts['probe'] = (url) =>
      Promise.resolve(url.endsWith('.css') ? 'missing' : 'found');
    expect(await outcome({ registry: styled, load, probe })).toBe('notFound');
  });

  it('loads after a brief loss of the connection', async () => {
    const load = jest.fn().mockRejectedValueOnce(fetchFailure).mockResolvedValue(LIFECYCLES);
    expect(await outcome({ load })).toBe('0123456789ab');
  });

  it('loads if a retry succeeds', async () => {
    const load = jest.fn().mockRejectedValueOnce(fetchFailure).mockResolvedValue(LIFECYCLES);
    expect(await outcome({ load, probe: () => Promise.resolve('unreachable') })).toBe(
      '0123456789ab',
    );
  });

  it('uses the previous release if the active one is broken', async () => {
    const load = ({ releaseId }: RemoteRelease) =>
      releaseId.startsWith('ffff')
        ? Promise.resolve(LIFECYCLES)
        : Promise.reject(new Error('broken'));
    expect(await outcome({ registry: registry(release(), OLD), load })).toBe('ffffffffffff');
  });

  it('uses the previous release for an added page only if it has the page, too', async () => {
    const load = ({ releaseId }: RemoteRelease) =>
      releaseId.startsWith('ffff')
        ? Promise.resolve(LIFECYCLES)
        : Promise.reject(new Error('broken'));
    const pages = [{ path: 'plan/tips' }];
    const before = (old: typeof OLD) =>
      outcome({ registry: registry(release({ pages }), old), load }, addedPage('plan/tips'));
    expect(await before(OLD)).toBe('crashed');
    expect(await before({ ...OLD, pages: [{ path: 'plan/more' }] })).toBe('crashed');
    expect(await before({ ...OLD, pages })).toBe(OLD.releaseId);
  });

  it('reports a broken release although the previous one loads', async () => {
    const onFailed = jest.fn();
    const load = ({ releaseId }: RemoteRelease) =>
      releaseId.startsWith('ffff')
        ? Promise.resolve(LIFECYCLES)
        : Promise.reject(new Error('broken'));
    await outcome({ registry: registry(release(), OLD), load, onFailed });
    expect(onFailed.mock.calls).toEqual([[expect.objectContaining({ kind: 'crashed' })]]);
  });

  it('does not try the previous release while offline', async () => {
    const load = jest.fn(() => Promise.reject(fetchFailure));
    const result = await outcome({
      registry: registry(release(), OLD),
      load,
      probe: () => Promise.resolve('unreachable'),
    });
    expect(result).toBe('offline');
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('returns the failure of the active release if the previous one fails, too', async () => {
    const load = ({ releaseId }: RemoteRelease) =>
      releaseId.startsWith('ffff') ? Promise.resolve({}) : Promise.reject(new Error('broken'));
    expect(await outcome({ registry: registry(release(), OLD), load })).toBe('crashed');
  });

  describe('whose releases in the document fail', () => {
    const NEW = release({ releaseId: 'cccccccccccc' });
    const newOnly = ({ releaseId }: RemoteRelease) =>
      releaseId.startsWith('cccc')
        ? Promise.resolve(LIFECYCLES)
        : Promise.reject(new Error('broken'));
    const NEXT = release({ releaseId: 'dddddddddddd' });
    const integrity = { ...scriptsOf(NEW), ...scriptsOf(NEXT) };

    it('uses the current release of the server, after its scripts are preloaded with their hashes', async () => {
      const server = serverWith({ active: NEW, previous: NEXT, integrity });
      const registered = registry(release(), OLD);
      expect(await outcome({ registry: registered, load: newOnly, ...server })).toBe(NEW.releaseId);
      expect(server.loadPageReleases.mock.calls).toEqual([['plan']]);
      expect(server.preload.mock.calls).toEqual([[scriptsOf(NEW), expect.any(AbortSignal)]]);
    });

    it('uses the previous release of the server when the live one was tried already', async () => {
      const server = serverWith({ active: release(), previous: NEW, integrity });
      expect(await outcome({ load: newOnly, ...server })).toBe(NEW.releaseId);
      expect(server.preload.mock.calls).toEqual([[scriptsOf(NEW), expect.any(AbortSignal)]]);
    });

    it('uses a release with the contract version of the shell', async () => {
      const active = { ...NEXT, contractVersion: 3 };
      expect(await outcome({ load: newOnly, ...serverWith({ active, previous: NEW }) })).toBe(
        NEW.releaseId,
      );
    });

    it('uses a release that has the page, if a remote added it', async () => {
      const previous = { ...NEW, pages: [{ path: 'plan/tips' }] };
      const server = serverWith({ active: NEXT, previous });
      const of = (page: string) => outcome({ load: newOnly, ...server }, addedPage(page));
      expect(await of('plan/tips')).toBe(NEW.releaseId);
      expect(await of('plan/more')).toBe('unknown');
    });

    it('finds a release although the document has none', async () => {
      const registered = { remotes: {} };
      const server = serverWith({ active: NEW });
      expect(await outcome({ registry: registered, load: newOnly, ...server })).toBe(NEW.releaseId);
    });

    it.each([
      ['is unreachable', serverWith(null)],
      ['has none that was not tried', serverWith({ active: release() })],
      ['has one that does not load', serverWith({ active: NEXT })],
    ])('fails like the live one if the server %s', async (_what, server) => {
      expect(await outcome({ load: newOnly, ...server })).toBe('crashed');
    });

    it('fails like the live one if the scripts of the server’s release do not load', async () => {
      const preload = () => Promise.reject(new Error('rejected'));
      const server = { ...serverWith({ active: NEW }), preload };
      expect(await outcome({ load: newOnly, ...server })).toBe('crashed');
    });

    it('sends no request while offline', async () => {
      const server = serverWith({ active: NEW });
      const load = () => Promise.reject(fetchFailure);
      const probe = () => Promise.resolve('unreachable' as const);
      expect(await outcome({ load, probe, ...server })).toBe('offline');
      expect(server.loadPageReleases).not.toHaveBeenCalled();
    });
  });

  describe('ends before the deadline of the wait', () => {
    const never = () => new Promise<never>(() => undefined);
    const broken = () => Promise.reject(new Error('broken'));
    const hanging: Record<string, Partial<LoaderPorts>> = {
      'every release hangs': {
        registry: registry(release(), OLD),
        load: never,
        loadPageReleases: never,
      },
      'the only release hangs': { load: never },
      'the scripts of another release hang': {
        ...serverWith({ active: OLD }),
        load: broken,
        preload: never,
      },
      'the probe of a missing file hangs': {
        load: () => Promise.reject(fetchFailure),
        probe: never,
      },
    };

    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    it.each(Object.entries(hanging))('when %s', async (_what, changes) => {
      const start = Date.now();
      const clock = { ...REAL_CLOCK, now: () => Date.now() };
      let ended = Infinity;
      const failed = outcome({ ...changes, clock }).then((kind) => {
        ended = Date.now() - start;
        return kind;
      });
      await jest.advanceTimersByTimeAsync(60_000);
      expect(await failed).toMatch(/timeout|crashed|offline/);
      // Leaves time to mount within 19 s.
      expect(ended).toBeLessThanOrEqual(17_000);
    });

    it('uses the previous release within 8 s when the live one hangs under both of its URLs', async () => {
      const clock = { ...REAL_CLOCK, now: () => Date.now() };
      const load = jest.fn(({ releaseId }: RemoteRelease) =>
        releaseId === OLD.releaseId ? Promise.resolve(LIFECYCLES) : never(),
      );
      const loaded = outcome({ registry: registry(release(), OLD), load, clock });
      await jest.advanceTimersByTimeAsync(8_000);
      expect(await loaded).toBe(OLD.releaseId);
      expect(load.mock.calls.map(([{ releaseId }]) => releaseId)).toEqual([
        release().releaseId,
        release().releaseId,
        OLD.releaseId,
      ]);
    });

    it('fails within 8 s if the only release hangs and the server has no other', async () => {
      const clock = { ...REAL_CLOCK, now: () => Date.now() };
      const failed = outcome({ load: never, clock });
      await jest.advanceTimersByTimeAsync(8_000);
      expect(await failed).toBe('timeout');
    });
  });
});
