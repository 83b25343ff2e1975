import { createDocumentCache } from './document-cache';

describe('the cache of documents', () => {
  it('creates a document once, also for concurrent requests', async () => {
    const cache = createDocumentCache();
    let made = 0;
    const make = () => Promise.resolve((made += 1));
    expect(await Promise.all([cache('a', make), cache('a', make), cache('b', make)])).toEqual([
      1, 1, 2,
    ]);
  });

  it('retries after a failure', async () => {
    const cache = createDocumentCache();
    await expect(cache('a', () => Promise.reject(new Error('no font')))).rejects.toThrow('no font');
    expect(await cache('a', () => Promise.resolve(1))).toBe(1);
  });

  it('is bounded', async () => {
    const cache = createDocumentCache();
    let made = 0;
    const make = () => Promise.resolve((made += 1));
    for (let index = 0; index < 65; index += 1) await cache(`k${index}`, make);
    await cache('k0', make);
    expect(made).toBe(66);
  });
});
