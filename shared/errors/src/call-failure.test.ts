import {
  hasProblem,
  isChangedElsewhere,
  isNotFound,
  isOutcomeUnknown,
  isServerError,
  isRateLimited,
  isTransient,
  problemOf,
  type CallFailure,
} from './call-failure';
import { PROBLEM, type ProblemCode, problemDocument } from './problem-codes';

const http = (status: number): CallFailure => ({ kind: 'http', status });

describe('a failed request', () => {
  it('is a server error from status 500', () => {
    expect([http(499), http(500), http(503)].map(isServerError)).toEqual([false, true, true]);
    expect(isServerError({ kind: 'offline' })).toBe(false);
  });

  it('is transient when the network or the load caused it', () => {
    const transient: CallFailure[] = [
      { kind: 'offline' },
      { kind: 'timeout', afterMs: 1 },
      http(429),
      http(503),
    ];
    const permanent: CallFailure[] = [
      { kind: 'aborted' },
      { kind: 'malformed', detail: '/refId' },
      http(500),
      http(422),
    ];
    expect(transient.every(isTransient)).toBe(true);
    expect(permanent.some(isTransient)).toBe(false);
  });

  it('is about a missing resource only with status 404', () => {
    expect([http(404), http(410), http(401)].map(isNotFound)).toEqual([true, false, false]);
    expect(isNotFound({ kind: 'offline' })).toBe(false);
  });

  it('has an unknown outcome, unless the server rejected the request', () => {
    expect(isOutcomeUnknown({ kind: 'timeout', afterMs: 1 })).toBe(true);
    expect(isOutcomeUnknown(http(502))).toBe(true);
    expect(isOutcomeUnknown(http(422))).toBe(false);
  });

  it('has the problem document that the server sent', () => {
    const problem = problemDocument(PROBLEM.notFound);
    const failure: CallFailure = { kind: 'http', status: 404, problem };
    expect(problemOf(failure)).toBe(problem);
    expect(hasProblem(failure, PROBLEM.notFound)).toBe(true);
    expect(hasProblem(failure, PROBLEM.stepMissing)).toBe(false);
    for (const other of [http(404), { kind: 'offline' } as const]) {
      expect(problemOf(other)).toBeUndefined();
      expect(hasProblem(other, PROBLEM.notFound)).toBe(false);
    }
  });

  it('is a conflict only with another version of the quotation', () => {
    const conflict = (code: ProblemCode): CallFailure => ({
      kind: 'http',
      status: 409,
      problem: problemDocument(code),
    });
    expect(isChangedElsewhere(conflict(PROBLEM.quotationChanged))).toBe(true);
    expect(isChangedElsewhere(conflict(PROBLEM.stepMissing))).toBe(false);
    expect(isChangedElsewhere(http(409))).toBe(false);
  });

  it('is distinguished from a rate limit', () => {
    expect(isRateLimited(http(429))).toBe(true);
    expect(isRateLimited(http(503))).toBe(false);
    expect(isRateLimited({ kind: 'offline' })).toBe(false);
  });
});
