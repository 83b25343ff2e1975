/** @jest-environment jsdom */
import { admitScripts } from './admit-scripts';

const { signal } = new AbortController();
const HASH = `sha384-${'B'.repeat(64)}`;
const links = () => [...document.head.querySelectorAll<HTMLLinkElement>('link')];
const answer = (kind: 'load' | 'error') => {
  for (const link of links()) link.dispatchEvent(new Event(kind));
};

beforeEach(() => {
  document.head.innerHTML = '<script type="importmap">{"integrity":{"/a.js":"sha384-x"}}</script>';
});
afterEach(() => document.head.replaceChildren());

describe('scripts that the document does not know', () => {
  it('are fetched against their hashes, and only they', async () => {
    const admitted = admitScripts({ '/a.js': 'sha384-x', '/b.js': HASH }, signal);
    expect(links().map(({ rel, integrity }) => [rel, integrity])).toEqual([
      ['modulepreload', HASH],
    ]);
    answer('load');
    await expect(admitted).resolves.toBeUndefined();
  });

  it('are refused when one does not have its pinned hash, and nothing is left of it', async () => {
    const admitted = admitScripts({ '/b.js': HASH }, signal);
    answer('error');
    await expect(admitted).rejects.toThrow('/b.js did not come with its pinned hash.');
    expect(links()).toEqual([]);
  });

  it('are waited for no longer than the signal says, and nothing is left of those that hang', async () => {
    const late = new AbortController();
    const admitted = admitScripts({ '/b.js': HASH, '/c.js': HASH }, late.signal);
    links()[0]?.dispatchEvent(new Event('load'));
    late.abort();
    await expect(admitted).rejects.toThrow('/c.js did not come in time.');
    expect(links().map(({ href }) => new URL(href).pathname)).toEqual(['/b.js']);
  });

  it('are not even asked for when it is too late', async () => {
    await expect(admitScripts({ '/b.js': HASH }, AbortSignal.abort())).rejects.toThrow();
    expect(links()).toEqual([]);
  });
});
