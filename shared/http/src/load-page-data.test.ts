/** @jest-environment node */
import { loadAppData, loadPageData } from './load-page-data';

const fetches = () => jest.spyOn(globalThis, 'fetch');
const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

afterEach(() => jest.restoreAllMocks());

describe('page data', () => {
  it('is read for a page', async () => {
    const fetch = fetches().mockResolvedValue(answer({ page: 'payment/status' }));
    expect(await loadPageData('payment/status')).toEqual({ page: 'payment/status' });
    expect(fetch.mock.calls[0]?.[0]).toBe('/edp/life/page-data/payment/status/page-data.json');
  });

  it('is read for the whole application', async () => {
    fetches().mockResolvedValue(answer({ webpackCompilationHash: 'abc' }));
    expect(await loadAppData()).toEqual({ webpackCompilationHash: 'abc' });
  });

  it('is null when the server has none', async () => {
    fetches().mockResolvedValue(answer({}, 404));
    expect(await loadPageData('plan')).toBeNull();
  });

  it('is null when nothing answers', async () => {
    fetches().mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await loadAppData()).toBeNull();
  });
});
