import { PAYMENT_FAILURES } from '@edp/contracts';
import { ABANDONED, failureOf } from './payment-status';

describe('the reason of a failed payment', () => {
  it('has a code for each cause that is shown to the buyer', () => {
    const codes = ['cancelled', 'expired', 'card_declined', 'insufficient_funds'];
    const reported = [...codes, 'authentication_failed', ABANDONED].map(failureOf);
    expect(new Set(reported)).toEqual(new Set(PAYMENT_FAILURES));
    expect(failureOf(ABANDONED)).toBe('timedOut');
  });

  it.each([null, 'processing_error', 'http.422', 'constructor'])(
    'is omitted for %s, which is not shown to a buyer',
    (code) => {
      expect(failureOf(code)).toBeUndefined();
    },
  );
});
