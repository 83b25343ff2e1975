import { type CallFailure, PROBLEM, type ProblemCode, problemDocument } from '@edp/errors';
import { isKeyTaken, pauseBefore, remedyFor } from './pay-state';

const refusal = (code: ProblemCode): CallFailure => {
  const problem = problemDocument(code);
  return { kind: 'http', status: problem.status, problem };
};

describe('a payment that was refused', () => {
  it.each([
    [PROBLEM.alreadyPaid, 'toStatus'],
    [PROBLEM.quotationExpired, 'priceAgain'],
    [PROBLEM.amountMismatch, 'lookAgain'],
    [PROBLEM.applicationLocked, 'lookAgain'],
    [PROBLEM.tooManyRequests, 'sayWait'],
    [PROBLEM.notFound, 'sayGone'],
    [PROBLEM.ruleBroken, 'sayFailed'],
  ] as const)('for %s calls for %s', (code, remedy) => {
    expect(remedyFor(refusal(code))).toBe(remedy);
  });

  it.each(['/consentConfirmation', '/declaration'])(
    'for what is confirmed no longer (%s) calls for it to be confirmed again',
    (pointer) => {
      const errors = [{ pointer, code: 'required' }];
      const problem = problemDocument(PROBLEM.ruleBroken, { errors });
      expect(remedyFor({ kind: 'http', status: problem.status, problem })).toBe('confirmAgain');
    },
  );

  it('for details that are being changed in another tab calls for a look at how things stand', () => {
    const errors = [{ pointer: '/consentVersions/personalData', code: 'required' }];
    const problem = problemDocument(PROBLEM.ruleBroken, { errors });
    expect(remedyFor({ kind: 'http', status: problem.status, problem })).toBe('lookAgain');
  });

  it('with a promo code that leaves nothing to pay is said to be that', () => {
    const errors = [{ pointer: '/amount', code: 'nothingToPay' }];
    const problem = problemDocument(PROBLEM.ruleBroken, { errors });
    expect(remedyFor({ kind: 'http', status: problem.status, problem })).toBe('sayNothingToPay');
  });

  it('is said to have failed when nothing more is known', () => {
    expect(remedyFor({ kind: 'offline' })).toBe('sayFailed');
    expect(remedyFor({ kind: 'http', status: 400 })).toBe('sayFailed');
  });

  it('needs another key when its own stands for other words', () => {
    expect(isKeyTaken(refusal(PROBLEM.idempotencyConflict))).toBe(true);
    expect(isKeyTaken(refusal(PROBLEM.conflict))).toBe(false);
  });
});

describe('asking about an unknown outcome', () => {
  it('happens soon at first and then less often', () => {
    expect([1, 2, 3, 4, 5, 9].map(pauseBefore)).toEqual([1000, 2000, 4000, 8000, 15000, 15000]);
  });
});
