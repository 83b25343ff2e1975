import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PROBLEM } from '@edp/errors';
import { heldResponse, problemReply, requestsOf } from '@edp/testing';
import { openPage, PAYMENT_URL, paymentResponse, TRANSACTION } from '../test/buyer';

const SUBMITTED = { loadPaymentStatus: { ...paymentResponse('submitted') } };
const PAGE = { transactionNo: TRANSACTION, paymentUrl: PAYMENT_URL };
const findButton = () => screen.findByRole('button', { name: 'Continue to the card page' });
const offline = () => {
  throw new TypeError('Failed to fetch');
};

describe('continuing to the card page of an open payment', () => {
  it('opens the card page of the open attempt, not an earlier one of this tab', async () => {
    const { navigation, store } = await openPage('payment/status', SUBMITTED);
    expect(store.getState().payment.data?.paymentUrl).not.toBe(PAYMENT_URL);
    await userEvent.click(await findButton());
    await waitFor(() => expect(navigation.went).toEqual([PAYMENT_URL]));
  });

  it('shows the result of an attempt that has ended in the meantime, and starts no other', async () => {
    let status: 'submitted' | 'failed' = 'submitted';
    const { navigation, requests } = await openPage('payment/status', {
      loadPaymentStatus: () => ({ status: 200, body: paymentResponse(status) }),
    });
    const button = await findButton();
    status = 'failed';
    await userEvent.click(button);
    expect(await screen.findByText('Your Payment is Unsuccessful')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pay again' })).toBeVisible();
    expect(requestsOf(requests, 'submitPayment')).toEqual([]);
    expect(navigation.went).toEqual([]);
  });

  it('leads to the review if the card page cannot be loaded', async () => {
    const { navigation } = await openPage('payment/status', {
      ...SUBMITTED,
      submitPayment: () => problemReply(PROBLEM.stepMissing),
    });
    await userEvent.click(await findButton());
    await waitFor(() => expect(navigation.went).toEqual(['review']));
  });

  it.each([
    ['the connection is lost', offline],
    ['there are too many requests', () => problemReply(PROBLEM.tooManyRequests)],
  ])('shows a message, and can be opened again, if %s', async (_why, fail) => {
    let isDown = true;
    const { navigation } = await openPage('payment/status', {
      ...SUBMITTED,
      submitPayment: () => (isDown ? fail() : { status: 200, body: PAGE }),
    });
    await userEvent.click(await findButton());
    expect(await screen.findByText('We could not open the card page.')).toBeVisible();
    expect(navigation.went).toEqual([]);
    isDown = false;
    await userEvent.click(await findButton());
    await waitFor(() => expect(navigation.went).toEqual([PAYMENT_URL]));
    expect(screen.queryByText('We could not open the card page.')).not.toBeInTheDocument();
  });

  it('opens no card page once the buyer has left', async () => {
    const held = heldResponse({ status: 200, body: PAGE });
    const { navigation, requests } = await openPage('payment/status', {
      ...SUBMITTED,
      submitPayment: held.respond,
    });
    await userEvent.click(await findButton());
    await waitFor(() => expect(requestsOf(requests, 'submitPayment')).toHaveLength(1));
    cleanup();
    await held.release();
    expect(navigation.went).toEqual([]);
  });

  it('does not leave the error page after a server failure', async () => {
    const { navigation, store } = await openPage('payment/status', {
      ...SUBMITTED,
      submitPayment: () => problemReply(PROBLEM.unavailable),
    });
    await userEvent.click(await findButton());
    await waitFor(() => expect(store.getState().payment.status).toBe('failed'));
    expect(await findButton()).toBeEnabled();
    expect(navigation.went).toEqual([]);
  });
});
