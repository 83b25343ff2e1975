import { createShelf } from './shelf';

describe('the cache of documents', () => {
  it('creates a document once, also for concurrent requests', async () => {
    const shelf = createShelf();
    let made = 0;
    const make = () => Promise.resolve((made += 1));
    expect(await Promise.all([shelf('a', make), shelf('a', make), shelf('b', make)])).toEqual([
      1, 1, 2,
    ]);
  });

  it('retries after a failure', async () => {
    const shelf = createShelf();
    await expect(shelf('a', () => Promise.reject(new Error('no font')))).rejects.toThrow('no font');
    expect(await shelf('a', () => Promise.resolve(1))).toBe(1);
  });

  it('is bounded', async () => {
    const shelf = createShelf();
    let made = 0;
    const make = () => Promise.resolve((made += 1));
    for (let index = 0; index < 65; index += 1) await shelf(`k${index}`, make);
    await shelf('k0', make);
    expect(made).toBe(66);
  });
});
