import { createShellFetcher } from './fetched-shells';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('finds a shell that is shared a second after a request for one of its files', async () => {
  const newest = jest.fn().mockResolvedValue([]);
  const putLocally = jest.fn(() => Promise.resolve());
  const fetcher = createShellFetcher({
    shared: { newest, filesOf: () => Promise.resolve(new Map()), store: () => Promise.resolve() },
    isLocal: () => Promise.resolve(false),
    putLocally,
    log: { warn: jest.fn() },
    onTampered: jest.fn(),
    pauseMs: 10_000,
    waitMs: 2_000,
  });
  await fetcher.fetchNew();
  newest.mockResolvedValue([{ id: '0123456789ab', servedAt: new Date(0) }]);
  await fetcher.fetchNew();
  expect(putLocally).not.toHaveBeenCalled();

  await jest.advanceTimersByTimeAsync(1_000);
  await fetcher.fetchNew();
  expect(putLocally).toHaveBeenCalledTimes(1);

  await jest.advanceTimersByTimeAsync(9_000);
  await fetcher.fetchNew();
  expect(newest).toHaveBeenCalledTimes(2);
});
