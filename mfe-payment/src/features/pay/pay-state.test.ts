import { type CallFailure, PROBLEM, type ProblemCode, problemDocument } from '@edp/errors';
import { isKeyTaken, delayBefore, remedyFor } from './pay-state';

const rejection = (code: ProblemCode): CallFailure => {
  const problem = problemDocument(code);
  return { kind: 'http', status: problem.status, problem };
};

describe('the remedy for a rejected payment', () => {
  it.each([
    [PROBLEM.alreadyPaid, 'toStatus'],
    [PROBLEM.quotationExpired, 'requote'],
    [PROBLEM.amountMismatch, 'refresh'],
    [PROBLEM.applicationLocked, 'refresh'],
    [PROBLEM.tooManyRequests, 'tooMany'],
    [PROBLEM.notFound, 'gone'],
    [PROBLEM.ruleBroken, 'failed'],
  ] as const)('for %s is %s', (code, remedy) => {
    expect(remedyFor(rejection(code))).toBe(remedy);
  });

  it.each(['/consentConfirmation', '/declaration'])(
    'for a revoked confirmation (%s) is to confirm again',
    (pointer) => {
      const errors = [{ pointer, code: 'required' }];
      const problem = problemDocument(PROBLEM.ruleBroken, { errors });
      expect(remedyFor({ kind: 'http', status: problem.status, problem })).toBe('confirmAgain');
    },
  );

  it('for details that another tab is changing is a refresh', () => {
    const errors = [{ pointer: '/consentVersions/personalData', code: 'required' }];
    const problem = problemDocument(PROBLEM.ruleBroken, { errors });
    expect(remedyFor({ kind: 'http', status: problem.status, problem })).toBe('refresh');
  });

  it.each(['/applicants/1/title', '/payout/accountNo', '/purposeOfTrx'])(
    'for details that have become invalid (%s) is to correct them',
    (pointer) => {
      const problem = problemDocument(PROBLEM.ruleBroken, {
        errors: [{ pointer, code: 'invalid' }],
      });
      expect(remedyFor({ kind: 'http', status: problem.status, problem })).toBe('details');
    },
  );

  it('for a promo code that leaves nothing to pay is a message', () => {
    const errors = [{ pointer: '/amount', code: 'nothingToPay' }];
    const problem = problemDocument(PROBLEM.ruleBroken, { errors });
    expect(remedyFor({ kind: 'http', status: problem.status, problem })).toBe('nothingToPay');
  });

  it('for an unknown cause is a failure message', () => {
    expect(remedyFor({ kind: 'offline' })).toBe('failed');
    expect(remedyFor({ kind: 'http', status: 400 })).toBe('failed');
  });

  it('is another idempotency key if it belongs to a different request', () => {
    expect(isKeyTaken(rejection(PROBLEM.idempotencyConflict))).toBe(true);
    expect(isKeyTaken(rejection(PROBLEM.alreadyPaid))).toBe(false);
  });
});

describe('the delay before repeating a request with unknown outcome', () => {
  it('grows with each attempt', () => {
    expect([1, 2, 3, 4, 5, 9].map(delayBefore)).toEqual([1000, 2000, 4000, 8000, 15000, 15000]);
  });
});
