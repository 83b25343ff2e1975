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

it('a file is asked for under each address that it may be fetched by, and answers as the first', async () => {
  const probe = jest.fn((url: string, _integrity?: string) =>
    Promise.resolve(url === ENTRY ? ('missing' as const) : ('found' as const)),
  );
  expect(await underEveryAddress(probe)(ENTRY)).toBe('missing');
  const addresses = [ENTRY, `${ENTRY}?r=1`, `${ENTRY}?r=2`];
  expect(probe.mock.calls).toEqual(addresses.map((address) => [address, 'sha384-x']));
});

it('a file that has one address is asked for once', async () => {
  const probe = jest.fn(() => Promise.resolve('found' as const));
  await underEveryAddress(probe)(OTHER);
  expect(probe.mock.calls).toEqual([[OTHER, 'sha384-x']]);
});

it('a file that the document vouches for in no way is asked for without a hash', async () => {
  const probe = jest.fn(() => Promise.resolve('found' as const));
  await underEveryAddress(probe)('/remotes/mfe-plan/r1/lifecycles.01234567.css');
  expect(probe.mock.calls).toEqual([['/remotes/mfe-plan/r1/lifecycles.01234567.css', undefined]]);
});

const PLAIN = '/edp/life/remotes/mfe-plan/0123456789ab/remoteEntry.1.js';
const HASH = 'sha384-x';
const pinned = { [PLAIN]: HASH, [`${PLAIN}?r=1`]: HASH, [`${PLAIN}?r=2`]: HASH };

describe('address of an entry', () => {
  it('is the plain one at first', () => {
    expect(entryForAttempt(PLAIN, 0, pinned)).toBe(PLAIN);
  });

  it('is another one for a retry, so that the browser asks again', () => {
    expect(entryForAttempt(PLAIN, 1, pinned)).toBe(`${PLAIN}?r=1`);
  });

  it('stays the plain one where the import map knows no other', () => {
    expect(entryForAttempt(PLAIN, 1, { [PLAIN]: HASH })).toBe(PLAIN);
  });

  it('goes round the addresses that there are', () => {
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

it('reads from the import map what the page vouches for', () => {
  document.head.innerHTML = '<script type="importmap">{"integrity":{"/a.js":"sha384-x"}}</script>';
  expect(pinnedHashes()).toEqual({ '/a.js': 'sha384-x' });
  document.head.replaceChildren();
  expect(pinnedHashes()).toEqual({});
});
