import { createHash } from 'node:crypto';
import { probeFile } from './probe-file';

const answers = (status: number) =>
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('file', { status }));

const integrityOf = (text: string) =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** A browser refuses what is not as was vouched for, whatever its status. */
const likeBrowsers =
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
  ] as const)('answers %i with %s', async (status, expected) => {
    answers(status);
    expect(await probeFile('/a.js')).toBe(expected);
  });

  it.each([
    [200, integrityOf('file'), 'found'],
    [200, integrityOf('other'), 'altered'],
    [404, integrityOf('other'), 'missing'],
  ] as const)('answers %i, held against %s, with %s', async (status, integrity, expected) => {
    const fetch = jest.spyOn(globalThis, 'fetch').mockImplementation(likeBrowsers(status));
    expect(await probeFile('/a.js', integrity)).toBe(expected);
    // What the browser kept a moment ago: a connection that is lost by now makes no file an altered one.
    const again = { cache: 'force-cache', integrity };
    expect(fetch.mock.calls.slice(1)).toEqual(status === 200 ? [['/a.js', again]] : []);
  });

  it('is unreachable when nothing answers', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await probeFile('/a.js')).toBe('unreachable');
  });

  it('asks past the cache and renews what that keeps', async () => {
    const fetch = answers(200);
    await probeFile('/a.js');
    expect(fetch).toHaveBeenCalledWith('/a.js', expect.objectContaining({ cache: 'reload' }));
    const answer = (await fetch.mock.results[0]?.value) as Response;
    expect(answer.bodyUsed).toBe(true);
  });
});
