import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PaymentStatusResponse } from '@edp/contracts';
import { PROBLEM } from '@edp/errors';
import { type FakeReply, problemReply } from '@edp/testing';
import { openPage, paymentResponse } from '../test/buyer';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const ok = (result: PaymentStatusResponse) => ({ status: 200, body: result });

describe('a page that replaces another state of the payment', () => {
  it.each([
    ['pending', 'succeeded', 'You are covered, Hakim'],
    ['submitted', 'failed', 'Your Payment is Unsuccessful'],
  ] as const)('focuses its heading, at the top: %s, then %s', async (first, then, title) => {
    let status: PaymentStatusResponse['status'] = first;
    await openPage('payment/status', { loadPaymentStatus: () => ok(paymentResponse(status)) });
    await heading('Your Payment is Pending');
    jest.mocked(window.scrollTo).mockClear();
    status = then;
    expect(await heading(title)).toHaveFocus();
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  });

  it('focuses its heading when no result can be loaded, and when it is loaded later', async () => {
    let isRejected = true;
    await openPage('payment/status', {
      loadPaymentStatus: () =>
        isRejected ? problemReply(PROBLEM.forbidden) : ok(paymentResponse('pending')),
    });
    expect(await heading('We can’t confirm your payment yet')).toHaveFocus();
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
    isRejected = false;
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await heading('Your Payment is Pending')).toHaveFocus();
  });
});

describe('a payment unknown to the provider', () => {
  const missing = { loadPaymentStatus: () => problemReply(PROBLEM.notFound) };

  it.each([
    ['insurance', /we will e-mail your e-policy/],
    ['takaful', /we will e-mail your e-certificate/],
  ] as const)('is shown as a record that is not found: %s', async (variant, promise) => {
    await openPage('payment/status', missing, { variant });
    expect(await heading('Record not found.')).toHaveFocus();
    expect(screen.getByText(promise)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Check again' })).not.toBeInTheDocument();
  });

  it('links to the review and the telephone', async () => {
    const { navigation } = await openPage('payment/status', missing);
    await heading('Record not found.');
    expect(screen.getByRole('link', { name: '1-800-88-2637' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^tel:/),
    );
    await userEvent.click(screen.getByRole('link', { name: 'Back to your answers' }));
    expect(navigation.went).toEqual(['review']);
  });
});

describe('the support code of a payment without a status', () => {
  const CODE = /If you call us, quote/;
  const SLOW_MS = 15_000;
  afterEach(() => jest.useRealTimers());

  it('is shown with a record that is not found', async () => {
    await openPage('payment/status', { loadPaymentStatus: () => problemReply(PROBLEM.notFound) });
    await heading('Record not found.');
    expect(screen.getByText(CODE)).toBeVisible();
  });

  it('is shown while polling continues, and hidden when the buyer checks again', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    let response: FakeReply = problemReply(PROBLEM.unavailable);
    await openPage('payment/status', { loadPaymentStatus: () => response });
    await act(() => jest.advanceTimersByTimeAsync(SLOW_MS));
    await heading('We can’t confirm your payment yet');
    expect(screen.getByText(CODE)).toBeVisible();
    response = { ...ok(paymentResponse('pending')), after: new Promise(() => undefined) };
    fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
    expect(screen.queryByText(CODE)).not.toBeInTheDocument();
  });

  it('is not shown while offline', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    await openPage('payment/status', {
      loadPaymentStatus: () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await act(() => jest.advanceTimersByTimeAsync(SLOW_MS));
    await heading('We can’t confirm your payment yet');
    expect(screen.queryByText(CODE)).not.toBeInTheDocument();
  });
});

describe('a pending payment whose later polls fail', () => {
  it('says so with a support code once polling ends, and can be checked again', async () => {
    const replies = [ok(paymentResponse('pending')), problemReply(PROBLEM.forbidden)];
    const later = ok(paymentResponse('succeeded'));
    await openPage('payment/status', { loadPaymentStatus: () => replies.shift() ?? later });
    expect(await screen.findByText('We could not get the latest status.')).toBeVisible();
    expect(screen.getByText(/If you call us, quote/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    await heading('You are covered, Hakim');
  });
});

it.each([
  ['Tan Mei Ling', 'You are covered, Tan Mei Ling'],
  ['Nur Aisyah binti Rahman', 'You are covered, Nur Aisyah'],
])('addresses %s by name: %s', async (proposerName, title) => {
  const paid = paymentResponse('succeeded', { proposerName });
  await openPage('payment/status', { loadPaymentStatus: { ...paid } });
  expect(await heading(title)).toBeVisible();
});

it('shows a support code when the URL of the card page is not allowed', async () => {
  const { navigation } = await openPage('payment/status', {
    loadPaymentStatus: { ...paymentResponse('submitted') },
  });
  jest.spyOn(navigation, 'leave').mockImplementation(() => {
    throw new Error('not among the origins that payments may go to');
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Continue to the card page' }));
  expect(await screen.findByText('We could not open the card page.')).toBeVisible();
  expect(screen.getByText(/If you call us, quote/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continue to the card page' })).toBeEnabled();
  expect(navigation.went).toEqual([]);
});
