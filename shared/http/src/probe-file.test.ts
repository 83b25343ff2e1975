/** @jest-environment node */
import { createHash } from 'node:crypto';
import { probeFile } from './probe-file';

const answers = (status: number) =>
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('file', { status }));

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

  it('finds a file altered whose content is not what was vouched for', async () => {
    const hash = createHash('sha384').update('file').digest('base64');
    answers(200);
    expect(await probeFile('/a.js', `sha384-${hash}`)).toBe('found');
    answers(200);
    expect(await probeFile('/a.js', `sha384-${'A'.repeat(64)}`)).toBe('altered');
    answers(404);
    expect(await probeFile('/a.js', `sha384-${hash}`)).toBe('missing');
  });

  it('takes any content where no hash can be counted', async () => {
    jest.spyOn(globalThis.crypto, 'subtle', 'get').mockReturnValue(undefined as never);
    answers(200);
    expect(await probeFile('/a.js', 'sha384-other')).toBe('found');
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
