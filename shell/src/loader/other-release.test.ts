import { addedPage, type PageReleases } from '@edp/contracts';
import { release } from '../../test/releases';
import { createOtherRelease } from './other-release';

const { signal } = new AbortController();
const HASH = `sha384-${'B'.repeat(64)}`;
const NEW = release({ releaseId: 'cccccccccccc' });
const OLD = release({ releaseId: 'dddddddddddd' });
const scriptsOf = ({ preload }: typeof NEW) =>
  Object.fromEntries(preload.map((path) => [path, HASH]));

function finding(releases: PageReleases | null, preload = jest.fn(() => Promise.resolve())) {
  return { find: createOtherRelease({ load: () => Promise.resolve(releases), preload }), preload };
}

const releases: PageReleases = {
  active: NEW,
  previous: OLD,
  integrity: { ...scriptsOf(NEW), ...scriptsOf(OLD) },
};

describe('another release of the server', () => {
  it('is the live one, after its scripts are preloaded with their hashes', async () => {
    const { find, preload } = finding(releases);
    expect(await find('plan', new Set(), signal)).toBe(NEW);
    expect(preload.mock.calls).toEqual([[scriptsOf(NEW), signal]]);
  });

  it('is the previous one if the live one was tried already', async () => {
    const { find, preload } = finding(releases);
    expect(await find('plan', new Set([NEW.releaseId]), signal)).toBe(OLD);
    expect(preload.mock.calls).toEqual([[scriptsOf(OLD), signal]]);
  });

  it('is one with our contract version', async () => {
    const { find } = finding({ ...releases, active: release({ contractVersion: 3 }) });
    expect(await find('plan', new Set(), signal)).toBe(OLD);
  });

  it('is one that has the page, if a remote added it', async () => {
    const { find } = finding({ ...releases, previous: { ...OLD, pages: [{ path: 'plan/tips' }] } });
    expect((await find(addedPage('plan/tips'), new Set(), signal))?.releaseId).toBe(OLD.releaseId);
    expect(await find(addedPage('plan/more'), new Set(), signal)).toBeNull();
  });

  it.each([
    ['all are known', releases, [NEW.releaseId, OLD.releaseId]],
    ['the server is unreachable', null, []],
  ])('is none where %s', async (_why, given, tried) => {
    expect(await finding(given).find('plan', new Set(tried), signal)).toBeNull();
  });

  it('is none if its scripts do not load', async () => {
    const failing = jest.fn(() => Promise.reject(new Error('rejected')));
    expect(await finding(releases, failing).find('plan', new Set(), signal)).toBeNull();
  });
});
