import { addedPage, type PageReleases } from '@edp/contracts';
import { release } from '../../test/releases';
import { createOtherRelease } from './other-release';

const { signal } = new AbortController();
const HASH = `sha384-${'B'.repeat(64)}`;
const NEW = release({ releaseId: 'cccccccccccc' });
const OLD = release({ releaseId: 'dddddddddddd' });
const scriptsOf = ({ preload }: typeof NEW) =>
  Object.fromEntries(preload.map((path) => [path, HASH]));

function finding(answer: PageReleases | null, admit = jest.fn(() => Promise.resolve())) {
  return { find: createOtherRelease({ ask: () => Promise.resolve(answer), admit }), admit };
}

const answer: PageReleases = {
  active: NEW,
  previous: OLD,
  integrity: { ...scriptsOf(NEW), ...scriptsOf(OLD) },
};

describe('another release of the server', () => {
  it('is the live one, once each of its scripts is there with its pinned hash', async () => {
    const { find, admit } = finding(answer);
    expect(await find('plan', new Set(), signal)).toBe(NEW);
    expect(admit.mock.calls).toEqual([[scriptsOf(NEW), signal]]);
  });

  it('is the one before where the live one is known already', async () => {
    const { find, admit } = finding(answer);
    expect(await find('plan', new Set([NEW.releaseId]), signal)).toBe(OLD);
    expect(admit.mock.calls).toEqual([[scriptsOf(OLD), signal]]);
  });

  it('is one that keeps the contract', async () => {
    const { find } = finding({ ...answer, active: release({ contractVersion: 3 }) });
    expect(await find('plan', new Set(), signal)).toBe(OLD);
  });

  it('is one that has the page, where a remote added it', async () => {
    const { find } = finding({ ...answer, previous: { ...OLD, pages: [{ path: 'plan/tips' }] } });
    expect((await find(addedPage('plan/tips'), new Set(), signal))?.releaseId).toBe(OLD.releaseId);
    expect(await find(addedPage('plan/more'), new Set(), signal)).toBeNull();
  });

  it.each([
    ['all are known', answer, [NEW.releaseId, OLD.releaseId]],
    ['the server cannot be asked', null, []],
  ])('is none where %s', async (_why, given, tried) => {
    expect(await finding(given).find('plan', new Set(tried), signal)).toBeNull();
  });

  it('is none where its scripts do not come', async () => {
    const refused = jest.fn(() => Promise.reject(new Error('refused')));
    expect(await finding(answer, refused).find('plan', new Set(), signal)).toBeNull();
  });
});
