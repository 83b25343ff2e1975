/** @jest-environment jsdom */
import { underEveryAddress } from './every-address';

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
