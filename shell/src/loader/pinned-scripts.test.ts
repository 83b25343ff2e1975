/** @jest-environment jsdom */
import { entryForAttempt, underEveryAddress, pinnedHashes } from './pinned-scripts';

const ENTRY = '/remotes/mfe-plan/r1/remoteEntry.01234567.js';
const OTHER = '/remotes/mfe-plan/r1/lifecycles.01234567.js';

beforeEach(() => {
  const integrity = Object.fromEntries(
    [ENTRY, `${ENTRY}?r=1`, `${ENTRY}?r=2`, OTHER].map((address) => [address, 'sha384-x']),
  );
  document.head.innerHTML = `<script type="importmap">${JSON.stringify({ integrity })}</script>`;
});
afterEach(() => document.head.replaceChildren());

it('a file is probed under each of its URLs, with the result of the first', async () => {
  const probe = jest.fn((url: string, _integrity?: string) =>
    Promise.resolve(url === ENTRY ? ('missing' as const) : ('found' as const)),
  );
  expect(await underEveryAddress(probe)(ENTRY)).toBe('missing');
  const addresses = [ENTRY, `${ENTRY}?r=1`, `${ENTRY}?r=2`];
  expect(probe.mock.calls).toEqual(addresses.map((address) => [address, 'sha384-x']));
});

it('a file with one URL is probed once', async () => {
  const probe = jest.fn(() => Promise.resolve('found' as const));
  await underEveryAddress(probe)(OTHER);
  expect(probe.mock.calls).toEqual([[OTHER, 'sha384-x']]);
});

it('a file that the document does not pin is probed without a hash', async () => {
  const probe = jest.fn(() => Promise.resolve('found' as const));
  await underEveryAddress(probe)('/remotes/mfe-plan/r1/lifecycles.01234567.css');
  expect(probe.mock.calls).toEqual([['/remotes/mfe-plan/r1/lifecycles.01234567.css', undefined]]);
});

const PLAIN = '/edp/life/remotes/mfe-plan/0123456789ab/remoteEntry.1.js';
const HASH = 'sha384-x';
const pinned = { [PLAIN]: HASH, [`${PLAIN}?r=1`]: HASH, [`${PLAIN}?r=2`]: HASH };

describe('the URL of an entry', () => {
  it('has no query at the first attempt', () => {
    expect(entryForAttempt(PLAIN, 0, pinned)).toBe(PLAIN);
  });

  it('is another one for a retry, so that the browser sends a request', () => {
    expect(entryForAttempt(PLAIN, 1, pinned)).toBe(`${PLAIN}?r=1`);
  });

  it('is the plain one when the import map contains no other', () => {
    expect(entryForAttempt(PLAIN, 1, { [PLAIN]: HASH })).toBe(PLAIN);
  });

  it('cycles through the pinned URLs', () => {
    const addresses = [0, 1, 2, 3, 4].map((attempt) => entryForAttempt(PLAIN, attempt, pinned));
    expect(addresses.map((address) => address.slice(PLAIN.length))).toEqual([
      '',
      '?r=1',
      '?r=2',
      '',
      '?r=1',
    ]);
  });
});

it('reads the pinned hashes from the import map', () => {
  document.head.innerHTML = '<script type="importmap">{"integrity":{"/a.js":"sha384-x"}}</script>';
  expect(pinnedHashes()).toEqual({ '/a.js': 'sha384-x' });
  document.head.replaceChildren();
  expect(pinnedHashes()).toEqual({});
});
