/** @jest-environment jsdom */
import { preloadScripts } from './preload-scripts';

const { signal } = new AbortController();
const HASH = `sha384-${'B'.repeat(64)}`;
const links = () => [...document.head.querySelectorAll<HTMLLinkElement>('link')];
const fire = (kind: 'load' | 'error') => {
  for (const link of links()) link.dispatchEvent(new Event(kind));
};

beforeEach(() => {
  document.head.innerHTML = '<script type="importmap">{"integrity":{"/a.js":"sha384-x"}}</script>';
});
afterEach(() => document.head.replaceChildren());

describe('scripts that the document does not pin', () => {
  it('are preloaded with their hashes, and no others', async () => {
    const admitted = preloadScripts({ '/a.js': 'sha384-x', '/b.js': HASH }, signal);
    expect(links().map(({ rel, integrity }) => [rel, integrity])).toEqual([
      ['modulepreload', HASH],
    ]);
    fire('load');
    await expect(admitted).resolves.toBeUndefined();
  });

  it('are rejected if one does not match its hash, and its link is removed', async () => {
    const admitted = preloadScripts({ '/b.js': HASH }, signal);
    fire('error');
    await expect(admitted).rejects.toThrow('/b.js did not load with its pinned hash.');
    expect(links()).toEqual([]);
  });

  it('are rejected when the signal aborts, and links of those that hang are removed', async () => {
    const controller = new AbortController();
    const admitted = preloadScripts({ '/b.js': HASH, '/c.js': HASH }, controller.signal);
    links()[0]?.dispatchEvent(new Event('load'));
    controller.abort();
    await expect(admitted).rejects.toThrow('/c.js did not load in time.');
    expect(links().map(({ href }) => new URL(href).pathname)).toEqual(['/b.js']);
  });

  it('are not requested after the abort', async () => {
    await expect(preloadScripts({ '/b.js': HASH }, AbortSignal.abort())).rejects.toThrow();
    expect(links()).toEqual([]);
  });
});
