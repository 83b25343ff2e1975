import { screen } from '@testing-library/react';
import type { PaymentStatusResponse } from '@edp/contracts';
import { openPage, paymentResponse } from '../../../test/buyer';

/** Number of mentions of the next charge: among the facts of the payment, and among the dates. */
async function mentionsOfNextCharge(
  changes: Partial<NonNullable<PaymentStatusResponse['policy']>>,
): Promise<number> {
  const { policy, ...paid } = paymentResponse('succeeded');
  await openPage('payment/status', {
    loadPaymentStatus: { ...paid, ...(policy && { policy: { ...policy, ...changes } }) },
  });
  await screen.findByRole('heading', { level: 1, name: 'You are covered, Hakim' });
  return screen.queryAllByText(/^Next charge$|We will charge/).length;
}

describe('the next charge', () => {
  it('is shown with the payment and among the dates', async () => {
    expect(await mentionsOfNextCharge({ nextChargeDate: '2026-12-21' })).toBe(3);
  });

  it('is not shown after charges have stopped', async () => {
    expect(await mentionsOfNextCharge({ chargesStopped: true })).toBe(0);
  });
});
