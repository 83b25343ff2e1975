import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PROBLEM } from '@edp/errors';
import { type ClientErrorReport, connectErrorReports } from '@edp/telemetry';
import { problemReply } from '@edp/testing';
import { openPage, payButton, tickAll } from '../../../test/buyer';

const findPhone = () => screen.findByRole('link', { name: '1-800-88-2637' });
const nothingToPay = () => {
  const errors = [{ pointer: '/amount', code: 'nothingToPay' }];
  return problemReply(PROBLEM.ruleBroken, { errors });
};

describe('a message with the telephone number', () => {
  it('is shown if card payment is not available', async () => {
    await openPage('review', { loadPaymentType: { paymentType: 'NONE' } });
    expect(await findPhone()).toHaveAttribute('href', 'tel:1800882637');
  });

  it.each([
    ['with nothing to pay today', nothingToPay, /there is nothing to pay today/],
    ['of a deleted application', () => problemReply(PROBLEM.notFound), /Record not found/],
  ])('is shown for a payment %s', async (_what, submitPayment, message) => {
    await openPage('review', { submitPayment });
    await tickAll();
    await userEvent.click(payButton());
    expect(await screen.findByText(message)).toBeVisible();
    expect(await findPhone()).toHaveAttribute('href', 'tel:1800882637');
  });
});

it('leads to the personal details if one has become invalid since', async () => {
  const errors = [{ pointer: '/applicants/0/employerName', code: 'invalid' }];
  await openPage('review', {
    saveApplication: () => problemReply(PROBLEM.ruleBroken, { errors }),
  });
  await tickAll();
  await userEvent.click(payButton());
  expect(await screen.findByText(/personal details need correcting/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Check personal details' })).toHaveAttribute(
    'href',
    '/application?return=review',
  );
  // An entry in an error summary would have no label and no field.
  expect(screen.queryByText(/Please correct/)).not.toBeInTheDocument();
});

describe('the support code of a payment that did not start', () => {
  const CODE = /If you call us, quote/;
  const UNKNOWN = /We don’t know yet whether your payment started/;

  it('is that of the report if the URL is not an allowed payment page', async () => {
    const reports: ClientErrorReport[] = [];
    const disconnect = connectErrorReports((report) => reports.push(report));
    const { navigation } = await openPage('review');
    jest.spyOn(navigation, 'leave').mockImplementation(() => {
      throw new Error('not among the origins that payments may go to');
    });
    await tickAll();
    await userEvent.click(payButton());
    expect(await screen.findByText('We could not start the payment.')).toBeVisible();
    const report = reports.find(({ source }) => source === 'mfe-payment');
    expect(screen.getByText(report!.supportCode)).toBeVisible();
    disconnect();
  });

  it('is shown while the outcome is unknown', async () => {
    await openPage('review', { submitPayment: () => ({ status: 503, body: null }) });
    await tickAll();
    await userEvent.click(payButton());
    expect(await screen.findByText(UNKNOWN)).toBeVisible();
    expect(screen.getByText(CODE)).toBeVisible();
  });

  it('is hidden when only the idempotency key was in use', async () => {
    await openPage('review', { submitPayment: () => problemReply(PROBLEM.idempotencyConflict) });
    await tickAll();
    await userEvent.click(payButton());
    expect(await screen.findByText(UNKNOWN)).toBeVisible();
    expect(screen.queryByText(CODE)).not.toBeInTheDocument();
  });
});
