import { err, ok, RemoteLoadFailure, type RemoteLoadFailureKind } from '@edp/errors';
import { retry, type RetryClock } from './retry';

const BUDGET_MS = 20_000;
const failure = (kind: RemoteLoadFailureKind) => err(new RemoteLoadFailure(kind, { name: 'x' }));

function clock(random = 1) {
  const delays: number[] = [];
  let now = 0;
  const fakeClock: RetryClock = {
    now: () => now,
    random: () => random,
    sleep: (ms) => {
      delays.push(ms);
      now += ms;
      return Promise.resolve();
    },
  };
  return { delays, fakeClock, pass: (ms: number) => (now += ms) };
}

describe('retry', () => {
  it('runs once on success', async () => {
    const attempt = jest.fn(() => Promise.resolve(ok('there')));
    expect(await retry(attempt, BUDGET_MS, clock().fakeClock)).toEqual(ok('there'));
    expect(attempt).toHaveBeenCalledTimes(1);
  });

  it.each(['offline', 'timeout', 'notFound'] as const)(
    'tries three times when %s',
    async (kind) => {
      const attempt = jest.fn(() => Promise.resolve(failure(kind)));
      await retry(attempt, BUDGET_MS, clock().fakeClock);
      expect(attempt).toHaveBeenCalledTimes(3);
    },
  );

  it.each(['refused', 'crashed', 'contract', 'lifecycles'] as const)(
    'does not try again when %s',
    async (kind) => {
      const attempt = jest.fn(() => Promise.resolve(failure(kind)));
      await retry(attempt, BUDGET_MS, clock().fakeClock);
      expect(attempt).toHaveBeenCalledTimes(1);
    },
  );

  it('doubles the wait', async () => {
    const { fakeClock, delays } = clock();
    await retry(() => Promise.resolve(failure('offline')), BUDGET_MS, fakeClock);
    expect(delays).toEqual([400, 800]);
  });

  it('waits at least half of the delay, for any random value', async () => {
    const { fakeClock, delays } = clock(0);
    await retry(() => Promise.resolve(failure('offline')), BUDGET_MS, fakeClock);
    expect(delays).toEqual([200, 400]);
  });

  it('stops at the time limit, and passes the remaining time to each attempt', async () => {
    const { fakeClock, pass } = clock();
    const left: number[] = [];
    await retry(
      (_, leftMs) => {
        left.push(leftMs);
        pass(15_000);
        return Promise.resolve(failure('timeout'));
      },
      BUDGET_MS,
      fakeClock,
    );
    expect(left).toEqual([20_000, 4_600]);
  });
});
