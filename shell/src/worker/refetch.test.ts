import { refetch, isReload } from './refetch';

const URL_OF_FILE = 'https://shop.example.my/edp/life/remotes/mfe-plan/r1/a.01234567.js';
const request = new Request(URL_OF_FILE, { cache: 'reload' });

async function reloadFile(respond: () => Promise<Response>) {
  const cache = { delete: jest.fn(() => Promise.resolve(true)), put: jest.fn() };
  const open = jest.fn(() => Promise.resolve(cache as unknown as Cache));
  const outcome = refetch(request, { cacheName: 'files', caches: { open }, fetch: respond });
  return { outcome: await outcome.catch((error: unknown) => error), cache, open };
}

it.each([
  ['reload', true],
  ['default', false],
  ['no-cache', false],
] as const)('a request with cache mode %s is a reload: %s', (cache, wanted) => {
  expect(isReload(new Request(URL_OF_FILE, { cache }))).toBe(wanted);
});

describe('a reload request', () => {
  it('returns the server’s file, and deletes the cached copy under each of its URLs', async () => {
    const mended = new Response('mended');
    const { outcome, cache, open } = await reloadFile(() => Promise.resolve(mended));
    expect(outcome).toBe(mended);
    expect(open).toHaveBeenCalledWith('files');
    expect(cache.delete.mock.calls).toEqual([[URL_OF_FILE, { ignoreSearch: true }]]);
  });

  it('does not cache the new file, whose hash is not pinned', async () => {
    const { cache } = await reloadFile(() => Promise.resolve(new Response('whatever')));
    expect(cache.put).not.toHaveBeenCalled();
  });

  it.each([404, 500])(
    'preserves the cached copy after a response with status %i',
    async (status) => {
      const { cache } = await reloadFile(() => Promise.resolve(new Response(null, { status })));
      expect(cache.delete).not.toHaveBeenCalled();
    },
  );

  it('preserves the cached copy while offline', async () => {
    const lost = new TypeError('Failed to fetch');
    const { outcome, cache } = await reloadFile(() => Promise.reject(lost));
    expect(outcome).toBe(lost);
    expect(cache.delete).not.toHaveBeenCalled();
  });
});
