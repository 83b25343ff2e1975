import { createHash } from 'node:crypto';
import { probeFile } from './probe-file';

const respondWith = (status: number) =>
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('file', { status }));

const integrityOf = (text: string) =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** A browser rejects a file whose hash does not match, with any status. */
const browserFetch =
  (status: number): typeof fetch =>
  (_url, { integrity } = {}) =>
    integrity && integrity !== integrityOf('file')
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(new Response('file', { status }));

afterEach(() => jest.restoreAllMocks());

describe('probing a file', () => {
  it.each([
    [200, 'found'],
    [404, 'missing'],
    [503, 'unreachable'],
  ] as const)('maps status %i to %s', async (status, expected) => {
    respondWith(status);
    expect(await probeFile('/a.js')).toBe(expected);
  });

  it.each([
    [200, integrityOf('file'), 'found'],
    [200, integrityOf('other'), 'altered'],
    [404, integrityOf('other'), 'missing'],
  ] as const)('maps status %i with integrity %s to %s', async (status, integrity, expected) => {
    const fetch = jest.spyOn(globalThis, 'fetch').mockImplementation(browserFetch(status));
    expect(await probeFile('/a.js', integrity)).toBe(expected);
    // The copy in the browser's cache: a lost connection does not mean that the file was altered.
    const again = { cache: 'force-cache', integrity };
    expect(fetch.mock.calls.slice(1)).toEqual(status === 200 ? [['/a.js', again]] : []);
  });

  it('is unreachable without a response', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await probeFile('/a.js')).toBe('unreachable');
  });

  it('bypasses and renews the cache', async () => {
    const fetch = respondWith(200);
    await probeFile('/a.js');
    expect(fetch).toHaveBeenCalledWith('/a.js', expect.objectContaining({ cache: 'reload' }));
    const response = (await fetch.mock.results[0]?.value) as Response;
    expect(response.bodyUsed).toBe(true);
  });
});
