import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createDocumentCache, encodingFor, type RenderedDocument } from './document-cache';

const HTML = '<!doctype html>'.repeat(40);
const made = (changes: Partial<RenderedDocument> = {}): Promise<RenderedDocument> =>
  Promise.resolve({ html: HTML, headers: { vary: 'cookie' }, isCacheable: true, ...changes });

describe('cached documents', () => {
  it('are rendered once per key, also for concurrent requests', async () => {
    const cache = createDocumentCache();
    const make = jest.fn(() => made());
    await Promise.all([cache.get('home', make), cache.get('home', make)]);
    await cache.get('home', make);
    expect(make).toHaveBeenCalledTimes(1);
    await cache.get('home in Malay', make);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('have the same content in every encoding', async () => {
    const { bodies } = await createDocumentCache().get('home', () => made());
    const { br, gzip, identity } = bodies;
    const texts = [brotliDecompressSync(br), gunzipSync(gzip), identity].map(String);
    expect(new Set(texts)).toEqual(new Set([HTML]));
    expect(br.length).toBeLessThan(identity.length);
  });

  it('are compressed with the highest quality once they are requested again', async () => {
    const cache = createDocumentCache();
    const html = Array.from({ length: 2000 }, (_, index) => `<p>${index ** 3}</p>`).join('');
    const get = async () => (await cache.get('home', () => made({ html }))).bodies.br;
    const first = await get();
    let best = first;
    while (best.length >= first.length) {
      await sleep(10);
      best = await get();
    }
    expect(brotliDecompressSync(best).toString()).toBe(html);
  });

  it('are rendered again if they are not cacheable, and after a failure', async () => {
    const cache = createDocumentCache();
    const make = jest.fn(() => made({ isCacheable: false }));
    await cache.get('home', make);
    await cache.get('home', make);
    expect(make).toHaveBeenCalledTimes(2);
    await expect(cache.get('plan', () => Promise.reject(new Error('away')))).rejects.toThrow();
    expect((await cache.get('plan', () => made())).headers).toEqual({ vary: 'cookie' });
  });

  it('are evicted when they are not requested', async () => {
    const { bodies } = await createDocumentCache().get('home', () => made());
    const size = Object.values(bodies).reduce((sum, body) => sum + body.length, 0);
    const cache = createDocumentCache(size * 2);
    const make = jest.fn(() => made());
    for (const key of ['home', 'plan', 'home', 'review', 'home']) await cache.get(key, make);
    expect(make).toHaveBeenCalledTimes(3);
  });
});

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['deflate', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
] as const)('a request that accepts %p gets %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});
