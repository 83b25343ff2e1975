import { loadAppData, loadPageData, loadPageReleases } from './load-page-data';

const fetches = () => jest.spyOn(globalThis, 'fetch');
const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

afterEach(() => jest.restoreAllMocks());

describe('page data', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const settled = async <T>(asked: Promise<T>): Promise<T> => {
    await jest.advanceTimersByTimeAsync(5_000);
    return asked;
  };

  it('is read for a page', async () => {
    const fetch = fetches().mockResolvedValue(answer({ page: 'payment/status' }));
    expect(await loadPageData('payment/status')).toEqual({
      kind: 'found',
      data: { page: 'payment/status' },
    });
    expect(fetch.mock.calls[0]?.[0]).toBe('/edp/life/page-data/payment/status/page-data.json');
  });

  it('is read for the whole application', async () => {
    fetches().mockResolvedValue(answer({ webpackCompilationHash: 'abc' }));
    expect(await loadAppData()).toEqual({ webpackCompilationHash: 'abc' });
  });

  it('is missing where the server has none, and is not asked for again', async () => {
    const fetch = fetches().mockResolvedValue(answer({}, 404));
    expect(await loadPageData('plan')).toEqual({ kind: 'missing' });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['broken', () => Promise.resolve(answer({}, 500))],
    ['unreachable', () => Promise.resolve(answer({}, 503))],
    ['unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is %s after three retries', async (kind, failing) => {
    const fetch = fetches().mockImplementation(failing);
    expect(await settled(loadPageData('plan'))).toEqual({ kind });
    expect(fetch).toHaveBeenCalledTimes(4);
  });

  it('is found at the third retry', async () => {
    const fetch = fetches().mockRejectedValueOnce(new TypeError('Failed to fetch'));
    fetch.mockResolvedValueOnce(answer({}, 500));
    fetch.mockResolvedValueOnce(answer({}, 500)).mockResolvedValue(answer({ page: 'plan' }));
    expect(await settled(loadPageData('plan'))).toMatchObject({ kind: 'found' });
  });

  it('of releases is asked for once, and null when it cannot be had', async () => {
    const fetch = fetches().mockResolvedValueOnce(answer({ active: {}, integrity: {} }));
    fetch.mockResolvedValue(answer({}, 503));
    expect(await loadPageReleases('plan')).toEqual({ active: {}, integrity: {} });
    expect(fetch.mock.calls[0]?.[0]).toBe('/edp/life/page-data/plan/releases.json');
    expect(await loadPageReleases('plan')).toBeNull();
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('of the application is null when nothing answers', async () => {
    fetches().mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await settled(loadAppData())).toBeNull();
  });
});
