import { addedPage, type RemotePage } from '@edp/contracts';
import { LIFECYCLES, registry, release } from '../../test/releases';
import { firstToLoad, type LoaderPorts } from './candidates';
import { createDeadline } from './deadline';
import { REAL_CLOCK } from './retry';

const OLD = release({ releaseId: 'ffffffffffff' });
const fetchFailure = new TypeError('Failed to fetch dynamically imported module: /x.js');

function ports(changes: Partial<LoaderPorts> = {}): LoaderPorts {
  let now = 0;
  return {
    registry: registry(),
    register: ({ releaseId }) => releaseId,
    load: () => Promise.resolve(LIFECYCLES),
    probe: () => Promise.resolve('found'),
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

function load(page: RemotePage, given: LoaderPorts) {
  const deadline = createDeadline(given.clock?.now);
  return firstToLoad({ page, deadline, stage: 'loading', broken: [] }, given);
}

async function outcome(changes: Partial<LoaderPorts>, page: RemotePage = 'plan') {
  const result = await load(page, ports(changes));
  return result.ok ? result.value.release.releaseId : result.error.kind;
}

describe('loading a remote', () => {
  it('gives the lifecycles of the active release', async () => {
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

  it('fails as crashed when a module throws while it is evaluated', async () => {
    expect(await outcome({ load: () => Promise.reject(new Error('x is undefined')) })).toBe(
      'crashed',
    );
  });

  it('fails at the lifecycles when the module has none', async () => {
    expect(await outcome({ load: () => Promise.resolve({ mount: 1 }) })).toBe('lifecycles');
  });

  it('fails as refused when a file is there and does not have its pinned hash', async () => {
    const load = jest.fn(() => Promise.reject(fetchFailure));
    expect(await outcome({ load, probe: () => Promise.resolve('altered') })).toBe('refused');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('fails as interrupted when every file is with its pinned hash but the browser runs none', async () => {
    const load = jest.fn(() => Promise.reject(fetchFailure));
    expect(await outcome({ load })).toBe('interrupted');
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('takes the release before where the browser keeps a file that did not come through', async () => {
    const load = (name: string) =>
      name.startsWith('ffff') ? Promise.resolve(LIFECYCLES) : Promise.reject(fetchFailure);
    expect(await outcome({ registry: registry(release(), OLD), load })).toBe(OLD.releaseId);
  });

  it('tries three times when a file is missing, each time registered anew', async () => {
    const register = jest.fn(() => 'name');
    const load = () => Promise.reject(fetchFailure);
    const probe = () => Promise.resolve('missing' as const);
    expect(await outcome({ register, load, probe })).toBe('notFound');
    expect(register).toHaveBeenCalledTimes(3);
  });

  it('loads after a connection that was lost for a moment only', async () => {
    const load = jest.fn().mockRejectedValueOnce(fetchFailure).mockResolvedValue(LIFECYCLES);
    expect(await outcome({ load })).toBe('0123456789ab');
  });

  it('loads when a later try works', async () => {
    const load = jest.fn().mockRejectedValueOnce(fetchFailure).mockResolvedValue(LIFECYCLES);
    expect(await outcome({ load, probe: () => Promise.resolve('unreachable') })).toBe(
      '0123456789ab',
    );
  });

  it('takes the previous release once the active one is broken', async () => {
    const load = (name: string) =>
      name.startsWith('ffff') ? Promise.resolve(LIFECYCLES) : Promise.reject(new Error('broken'));
    expect(await outcome({ registry: registry(release(), OLD), load })).toBe('ffffffffffff');
  });

  it('takes the previous release for a page that was added only where that one has it, too', async () => {
    const load = (name: string) =>
      name.startsWith('ffff') ? Promise.resolve(LIFECYCLES) : Promise.reject(new Error('broken'));
    const pages = [{ path: 'plan/tips' }];
    const before = (old: typeof OLD) =>
      outcome({ registry: registry(release({ pages }), old), load }, addedPage('plan/tips'));
    expect(await before(OLD)).toBe('crashed');
    expect(await before({ ...OLD, pages: [{ path: 'plan/more' }] })).toBe('crashed');
    expect(await before({ ...OLD, pages })).toBe(OLD.releaseId);
  });

  it('tells of a broken release although the one before it helps', async () => {
    const onFailed = jest.fn();
    const load = (name: string) =>
      name.startsWith('ffff') ? Promise.resolve(LIFECYCLES) : Promise.reject(new Error('broken'));
    await outcome({ registry: registry(release(), OLD), load, onFailed });
    expect(onFailed.mock.calls).toEqual([[expect.objectContaining({ kind: 'crashed' })]]);
  });

  it('does not take the previous release when the connection is lost', async () => {
    const load = jest.fn(() => Promise.reject(fetchFailure));
    const result = await outcome({
      registry: registry(release(), OLD),
      load,
      probe: () => Promise.resolve('unreachable'),
    });
    expect(result).toBe('offline');
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('tells the failure of the active release when the previous one fails too', async () => {
    const load = (name: string) =>
      name.startsWith('ffff') ? Promise.resolve({}) : Promise.reject(new Error('broken'));
    expect(await outcome({ registry: registry(release(), OLD), load })).toBe('crashed');
  });

  describe('whose releases in the document are no use', () => {
    const NEW = release({ releaseId: 'cccccccccccc' });
    const newOnly = (name: string) =>
      name.startsWith('cccc') ? Promise.resolve(LIFECYCLES) : Promise.reject(new Error('broken'));
    const other = () => jest.fn(() => Promise.resolve(NEW));

    it('is the one that the server has by now', async () => {
      const ask = other();
      const registered = registry(release(), OLD);
      expect(await outcome({ registry: registered, load: newOnly, other: ask })).toBe(
        NEW.releaseId,
      );
      expect(ask.mock.calls).toEqual([
        ['plan', new Set([release().releaseId, OLD.releaseId]), expect.any(AbortSignal)],
      ]);
    });

    it('is found though the document has none', async () => {
      const registered = { remotes: {} };
      expect(await outcome({ registry: registered, load: newOnly, other: other() })).toBe(
        NEW.releaseId,
      );
    });

    it('fails as the live one did when the server has none, or that one does not load either', async () => {
      const none = () => Promise.resolve(null);
      expect(await outcome({ load: newOnly, other: none })).toBe('crashed');
      const load = () => Promise.reject(new Error('broken'));
      expect(await outcome({ load, other: other() })).toBe('crashed');
    });

    it('is not asked for without a connection', async () => {
      const ask = other();
      const load = () => Promise.reject(fetchFailure);
      const probe = () => Promise.resolve('unreachable' as const);
      expect(await outcome({ load, probe, other: ask })).toBe('offline');
      expect(ask).not.toHaveBeenCalled();
    });
  });

  describe('takes no longer than the deadline of the wait', () => {
    const never = () => new Promise<never>(() => undefined);
    const broken = () => Promise.reject(new Error('broken'));
    const hanging: Record<string, Partial<LoaderPorts>> = {
      'every release hangs': { registry: registry(release(), OLD), load: never, other: never },
      'the only release hangs': { load: never },
      'the scripts of another release hang': { load: broken, other: never },
      'a file that did not come cannot be asked for': {
        load: () => Promise.reject(fetchFailure),
        probe: never,
      },
    };

    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    it.each(Object.entries(hanging))('when %s', async (_what, changes) => {
      const began = Date.now();
      const clock = { ...REAL_CLOCK, now: () => Date.now() };
      let ended = Infinity;
      const failed = outcome({ ...changes, clock }).then((kind) => {
        ended = Date.now() - began;
        return kind;
      });
      await jest.advanceTimersByTimeAsync(60_000);
      expect(await failed).toMatch(/timeout|crashed|offline/);
      // So that what would have come at last could still be mounted within 19 s.
      expect(ended).toBeLessThanOrEqual(17_000);
    });

    it('gives way to the release before within 8 s when the live one hangs, tried under two addresses', async () => {
      const clock = { ...REAL_CLOCK, now: () => Date.now() };
      const load = jest.fn((name: string) =>
        name === OLD.releaseId ? Promise.resolve(LIFECYCLES) : never(),
      );
      const loaded = outcome({ registry: registry(release(), OLD), load, clock });
      await jest.advanceTimersByTimeAsync(8_000);
      expect(await loaded).toBe(OLD.releaseId);
      expect(load.mock.calls.map(([name]) => name)).toEqual([
        release().releaseId,
        release().releaseId,
        OLD.releaseId,
      ]);
    });

    it('fails within 8 s when the only release hangs and the server has no other', async () => {
      const clock = { ...REAL_CLOCK, now: () => Date.now() };
      const failed = outcome({ load: never, clock, other: () => Promise.resolve(null) });
      await jest.advanceTimersByTimeAsync(8_000);
      expect(await failed).toBe('timeout');
    });
  });
});
