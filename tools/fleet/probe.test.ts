import { recoveryMs, type Sample } from './probe';

const sample = (startedAt: number, endedAt: number, outcome: string): Sample => ({
  ...{ startedAt, endedAt, outcome },
  during: 'a test',
});

describe('the recovery after a failover', () => {
  it('ends with the last request that failed', () => {
    const samples = [
      sample(500, 900, '503'),
      sample(1_000, 3_000, '503'),
      sample(1_200, 3_400, 'TimeoutError'),
      sample(3_500, 3_550, '200'),
    ];
    expect(recoveryMs(samples, 1_000)).toBe(2_400);
  });

  it('takes no time where every request since then went well', () => {
    expect(recoveryMs([sample(500, 900, '503'), sample(1_000, 1_050, '200')], 1_000)).toBe(0);
  });
});
