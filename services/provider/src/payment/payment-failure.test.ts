import { PAYMENT_FAILURES } from '@edp/contracts';
import { ABANDONED, failureOf } from './payment-status';

describe('why a payment came to nothing', () => {
  it('has a code for each cause that a buyer is told', () => {
    const codes = ['cancelled', 'expired', 'card_declined', 'insufficient_funds'];
    const told = [...codes, 'authentication_failed', ABANDONED].map(failureOf);
    expect(new Set(told)).toEqual(new Set(PAYMENT_FAILURES));
    expect(failureOf(ABANDONED)).toBe('timedOut');
  });

  it.each([null, 'processing_error', 'http.422', 'constructor'])(
    'is not told for %s, which means nothing to a buyer',
    (code) => {
      expect(failureOf(code)).toBeUndefined();
    },
  );
});
