import { screen } from '@testing-library/react';
import type { PaymentStatusResponse } from '@edp/contracts';
import { openPage, paymentResponse } from '../../../test/buyer';

/** Opens the result of a payment whose policy has these changes. */
async function openResult(
  heading: string,
  changes: Partial<NonNullable<PaymentStatusResponse['policy']>>,
): Promise<void> {
  const { policy, ...paid } = paymentResponse('succeeded');
  await openPage('payment/status', {
    loadPaymentStatus: { ...paid, ...(policy && { policy: { ...policy, ...changes } }) },
  });
  await screen.findByRole('heading', { level: 1, name: heading });
}

/** Number of mentions of the next charge: among the facts of the payment, and among the dates. */
const mentionsOfNextCharge = () => screen.queryAllByText(/^Next charge$|We will charge/).length;

describe('the next charge', () => {
  it('is shown with the payment and among the dates', async () => {
    await openResult('You are covered, Hakim', { nextChargeDate: '2026-12-21' });
    expect(mentionsOfNextCharge()).toBe(3);
  });

  it('is replaced by the last day paid for and a telephone number after charges have stopped', async () => {
    await openResult('Your cover is paid until 19 December 2026', {
      chargesStopped: true,
      coveredTill: '2026-12-19',
    });
    expect(mentionsOfNextCharge()).toBe(0);
    expect(screen.getByText(/To keep your cover, please call us/)).toHaveTextContent(
      '1-800-88-2637',
    );
    expect(screen.getByText('20 Nov 2026 to 19 Dec 2026')).toBeVisible();
    expect(screen.queryByText('Full cover starts')).not.toBeInTheDocument();
  });
});
