import { recoveryMs, type Result } from './load';

const result = (startedAt: number, endedAt: number, outcome: string): Result => ({
  startedAt,
  endedAt,
  outcome,
  isExpected: outcome === '200',
  what: 'quotation',
  during: 'a test',
});

describe('the recovery after a failover', () => {
  it('ends with the last request that failed', () => {
    const results = [
      result(500, 900, '503'),
      result(1_000, 3_000, '503'),
      result(1_200, 3_400, 'TimeoutError'),
      result(3_500, 3_550, '200'),
    ];
    expect(recoveryMs(results, 1_000)).toBe(2_400);
  });

  it('takes no time when every later request succeeded', () => {
    expect(recoveryMs([result(500, 900, '503'), result(1_000, 1_050, '200')], 1_000)).toBe(0);
  });
});
