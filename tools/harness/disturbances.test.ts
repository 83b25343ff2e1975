import { setTimeout as sleep } from 'node:timers/promises';
import { Disturbances } from './disturbances';
import { retry, type ServerFailure, TransientError } from './retry';

describe('the failures outside of disturbances', () => {
  it('are those of requests that overlap none', async () => {
    const disturbances = new Disturbances();
    const startedAt = Date.now();
    await disturbances.during(() => sleep(5));
    const endedAt = disturbances.lastEnd;
    const before = { startedAt: startedAt - 9, endedAt: startedAt - 2 };
    const after = { startedAt: endedAt + 1, endedAt: endedAt + 9 };
    const overlapping = [
      { startedAt: startedAt - 9, endedAt: startedAt + 1 },
      { startedAt: startedAt + 1, endedAt: startedAt + 2 },
      { startedAt: endedAt - 1, endedAt: endedAt + 9 },
      { startedAt: startedAt - 9, endedAt: endedAt + 9 },
    ];
    expect(disturbances.without([before, ...overlapping, after])).toEqual([before, after]);
  });

  it('are counted by a retry, which hides them from its caller', async () => {
    const failures: ServerFailure[] = [];
    const outcomes = [() => Promise.reject(new TransientError('503')), () => Promise.resolve(7)];
    const attempt = () => outcomes.shift()?.() ?? Promise.resolve(0);
    expect(await retry(10_000, attempt, failures)).toBe(7);
    expect(failures.map(({ what }) => what)).toEqual(['503']);
  });

  it('do not include lost connections', async () => {
    const failures: ServerFailure[] = [];
    const outcomes = [() => Promise.reject(new TypeError('fetch failed'))];
    await retry(10_000, () => outcomes.shift()?.() ?? Promise.resolve(0), failures);
    expect(failures).toEqual([]);
  });
});
