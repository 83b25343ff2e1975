import {
  isOutcomeUnknown,
  isServerFault,
  isTooOften,
  isTransient,
  type CallFailure,
} from './call-failure';

const http = (status: number): CallFailure => ({ kind: 'http', status });

describe('a failed request', () => {
  it('is a server fault from status 500 on', () => {
    expect([http(499), http(500), http(503)].map(isServerFault)).toEqual([false, true, true]);
    expect(isServerFault({ kind: 'offline' })).toBe(false);
  });

  it('is transient when the network or the load caused it', () => {
    const passing: CallFailure[] = [
      { kind: 'offline' },
      { kind: 'timeout', afterMs: 1 },
      http(429),
      http(503),
    ];
    const lasting: CallFailure[] = [
      { kind: 'aborted' },
      { kind: 'malformed', detail: '/refId' },
      http(500),
      http(422),
    ];
    expect(passing.every(isTransient)).toBe(true);
    expect(lasting.some(isTransient)).toBe(false);
  });

  it('has an unknown outcome, unless the server rejected the request', () => {
    expect(isOutcomeUnknown({ kind: 'timeout', afterMs: 1 })).toBe(true);
    expect(isOutcomeUnknown(http(502))).toBe(true);
    expect(isOutcomeUnknown(http(422))).toBe(false);
  });

  it('tells a rate limit from other failures', () => {
    expect(isTooOften(http(429))).toBe(true);
    expect(isTooOften(http(503))).toBe(false);
    expect(isTooOften({ kind: 'offline' })).toBe(false);
  });
});
