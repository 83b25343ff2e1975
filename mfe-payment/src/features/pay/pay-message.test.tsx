import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PROBLEM, problemDocument } from '@edp/errors';
import { openPage, payButton, refusal, tickAll } from '../../../test/buyer';

const findPhone = () => screen.findByRole('link', { name: '1-800-88-2637' });
const nothingToPay = () => {
  const errors = [{ pointer: '/amount', code: 'nothingToPay' }];
  return { status: 422, body: problemDocument(PROBLEM.ruleBroken, { errors }) };
};

describe('a payment that needs a call', () => {
  it('is told with a number to press where no card can be used', async () => {
    await openPage('review', { loadPaymentType: { paymentType: 'NONE' } });
    expect(await findPhone()).toHaveAttribute('href', 'tel:1800882637');
  });

  it.each([
    ['with nothing to pay today', nothingToPay, /there is nothing to pay today/],
    ['of an application that is gone', () => refusal(PROBLEM.notFound), /Record not found/],
  ])('is told with a number to press: one %s', async (_what, submitPayment, said) => {
    await openPage('review', { submitPayment });
    await tickAll();
    await userEvent.click(payButton());
    expect(await screen.findByText(said)).toBeVisible();
    expect(await findPhone()).toHaveAttribute('href', 'tel:1800882637');
  });
});
