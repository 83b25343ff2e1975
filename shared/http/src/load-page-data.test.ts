import { loadAppData, loadPageData, loadPageReleases } from './load-page-data';

const fetches = () => jest.spyOn(globalThis, 'fetch');
const response = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

afterEach(() => jest.restoreAllMocks());

describe('page data', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const settled = async <T>(pending: Promise<T>): Promise<T> => {
    await jest.advanceTimersByTimeAsync(5_000);
    return pending;
  };

  it('is loaded for a page', async () => {
    const fetch = fetches().mockResolvedValue(response({ page: 'payment/status' }));
    expect(await loadPageData('payment/status')).toEqual({
      kind: 'found',
      data: { page: 'payment/status' },
    });
    expect(fetch.mock.calls[0]?.[0]).toBe('/edp/life/page-data/payment/status/page-data.json');
  });

  it('is loaded for the complete application', async () => {
    fetches().mockResolvedValue(response({ webpackCompilationHash: 'abc' }));
    expect(await loadAppData()).toEqual({ webpackCompilationHash: 'abc' });
  });

  it('is missing after a 404, and is not retried', async () => {
    const fetch = fetches().mockResolvedValue(response({}, 404));
    expect(await loadPageData('plan')).toEqual({ kind: 'missing' });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['broken', () => Promise.resolve(response({}, 500))],
    ['unreachable', () => Promise.resolve(response({}, 503))],
    ['unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is %s after three retries', async (kind, failing) => {
    const fetch = fetches().mockImplementation(failing);
    expect(await settled(loadPageData('plan'))).toEqual({ kind });
    expect(fetch).toHaveBeenCalledTimes(4);
  });

  it('is loaded at the third retry', async () => {
    const fetch = fetches().mockRejectedValueOnce(new TypeError('Failed to fetch'));
    fetch.mockResolvedValueOnce(response({}, 500));
    fetch.mockResolvedValueOnce(response({}, 500)).mockResolvedValue(response({ page: 'plan' }));
    expect(await settled(loadPageData('plan'))).toMatchObject({ kind: 'found' });
  });

  it('of releases is requested once, and null on failure', async () => {
    const fetch = fetches().mockResolvedValueOnce(response({ active: {}, integrity: {} }));
    fetch.mockResolvedValue(response({}, 503));
    expect(await loadPageReleases('plan')).toEqual({ active: {}, integrity: {} });
    expect(fetch.mock.calls[0]?.[0]).toBe('/edp/life/page-data/plan/releases.json');
    expect(await loadPageReleases('plan')).toBeNull();
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('of the application is null if the server is unreachable', async () => {
    fetches().mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await settled(loadAppData())).toBeNull();
  });
});
