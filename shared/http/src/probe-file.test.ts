/** @jest-environment node */
import { probeFile } from './probe-file';

const answers = (status: number) =>
  jest.spyOn(globalThis, 'fetch').mockResolvedValue({ status } as Response);

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

  it('is unreachable when nothing answers', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await probeFile('/a.js')).toBe('unreachable');
  });

  it('asks for the head only, past every cache', async () => {
    const fetch = answers(200);
    await probeFile('/a.js');
    expect(fetch).toHaveBeenCalledWith(
      '/a.js',
      expect.objectContaining({ method: 'HEAD', cache: 'no-store' }),
    );
  });
});
