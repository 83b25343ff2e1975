/** @jest-environment jsdom */
import { probeFile } from '@edp/http';
import { preloadScripts } from './preload-scripts';

jest.mock('@edp/http', () => ({ probeFile: jest.fn() }));

const probe = jest.mocked(probeFile);
const { signal } = new AbortController();
const HASH = `sha384-${'B'.repeat(64)}`;
const links = () => [...document.head.querySelectorAll<HTMLLinkElement>('link')];
const fire = (kind: 'load' | 'error') => {
  for (const link of links()) link.dispatchEvent(new Event(kind));
};

// jsdom supports no modulepreload.
const supports = jest.spyOn(DOMTokenList.prototype, 'supports');

beforeEach(() => {
  supports.mockImplementation((token) => token === 'modulepreload');
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
    await expect(admitted).rejects.toThrow('/b.js did not load.');
    expect(links()).toEqual([]);
  });

  it('are rejected when the signal aborts, and their links are removed', async () => {
    const controller = new AbortController();
    const admitted = preloadScripts({ '/b.js': HASH, '/c.js': HASH }, controller.signal);
    links()[0]?.dispatchEvent(new Event('load'));
    controller.abort();
    await expect(admitted).rejects.toThrow('/c.js did not load.');
    expect(links()).toEqual([]);
  });

  it('are not requested after the abort', async () => {
    await expect(preloadScripts({ '/b.js': HASH }, AbortSignal.abort())).rejects.toThrow();
    expect(links()).toEqual([]);
  });
});

describe('in Safari before 17, which has no modulepreload', () => {
  beforeEach(() => supports.mockReturnValue(false));

  it('scripts are fetched and compared with their hashes', async () => {
    probe.mockResolvedValue('found');
    await preloadScripts({ '/a.js': 'sha384-x', '/b.js': HASH }, signal);
    expect(probe.mock.calls).toEqual([['/b.js', HASH]]);
    expect(links()).toEqual([]);
  });

  it('scripts are rejected if one does not match its hash', async () => {
    probe.mockResolvedValue('altered');
    await expect(preloadScripts({ '/b.js': HASH }, signal)).rejects.toThrow('/b.js did not load.');
  });
});
