import { fetchAnew, wantsAnew } from './fetch-anew';

const URL_OF_FILE = 'https://shop.example.my/edp/life/remotes/mfe-plan/r1/a.01234567.js';
const request = new Request(URL_OF_FILE, { cache: 'reload' });

async function anew(answer: () => Promise<Response>) {
  const cache = { delete: jest.fn(() => Promise.resolve(true)), put: jest.fn() };
  const open = jest.fn(() => Promise.resolve(cache as unknown as Cache));
  const outcome = fetchAnew(request, { cacheName: 'files', caches: { open }, ask: answer });
  return { outcome: await outcome.catch((error: unknown) => error), cache, open };
}

it.each([
  ['reload', true],
  ['default', false],
  ['no-cache', false],
] as const)('a request whose cache is %s wants the file anew: %s', (cache, wanted) => {
  expect(wantsAnew(new Request(URL_OF_FILE, { cache }))).toBe(wanted);
});

describe('a file that is wanted anew', () => {
  it('is the server’s, and what was kept of it goes, under each of its addresses', async () => {
    const mended = new Response('mended');
    const { outcome, cache, open } = await anew(() => Promise.resolve(mended));
    expect(outcome).toBe(mended);
    expect(open).toHaveBeenCalledWith('files');
    expect(cache.delete.mock.calls).toEqual([[URL_OF_FILE, { ignoreSearch: true }]]);
  });

  it('is not kept: nobody hwith its pinned hash it', async () => {
    const { cache } = await anew(() => Promise.resolve(new Response('whatever')));
    expect(cache.put).not.toHaveBeenCalled();
  });

  it.each([404, 500])('leaves what is kept alone where the server answers %i', async (status) => {
    const { cache } = await anew(() => Promise.resolve(new Response(null, { status })));
    expect(cache.delete).not.toHaveBeenCalled();
  });

  it('leaves what is kept alone without a connection', async () => {
    const lost = new TypeError('Failed to fetch');
    const { outcome, cache } = await anew(() => Promise.reject(lost));
    expect(outcome).toBe(lost);
    expect(cache.delete).not.toHaveBeenCalled();
  });
});
