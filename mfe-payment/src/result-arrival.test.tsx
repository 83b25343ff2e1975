import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PaymentStatusResponse } from '@edp/contracts';
import { PROBLEM } from '@edp/errors';
import type { FakeReply } from '@edp/testing';
import { openPage, paymentAnswer, refusal } from '../test/buyer';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const answer = (result: PaymentStatusResponse) => ({ status: 200, body: result });

describe('what takes the place of another state of the payment', () => {
  it.each([
    ['pending', 'succeeded', 'You are covered, Hakim'],
    ['submitted', 'failed', 'Your Payment is Unsuccessful'],
  ] as const)('starts at its heading, at the top: %s, then %s', async (first, then, title) => {
    let status: PaymentStatusResponse['status'] = first;
    await openPage('payment/status', { loadPaymentStatus: () => answer(paymentAnswer(status)) });
    await heading('Your Payment is Pending');
    jest.mocked(window.scrollTo).mockClear();
    status = then;
    expect(await heading(title)).toHaveFocus();
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  });

  it('starts at its heading where no answer can be had, and where there is one in the end', async () => {
    let isRefused = true;
    await openPage('payment/status', {
      loadPaymentStatus: () =>
        isRefused ? refusal(PROBLEM.forbidden) : answer(paymentAnswer('pending')),
    });
    expect(await heading('We can’t confirm your payment yet')).toHaveFocus();
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
    isRefused = false;
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await heading('Your Payment is Pending')).toHaveFocus();
  });
});

describe('a payment that the provider does not have', () => {
  const missing = { loadPaymentStatus: () => refusal(PROBLEM.notFound) };

  it.each([
    ['insurance', /we will e-mail your e-policy/],
    ['takaful', /we will e-mail your e-certificate/],
  ] as const)('is a record that is not found: %s', async (variant, promise) => {
    await openPage('payment/status', missing, { variant });
    expect(await heading('Record not found.')).toHaveFocus();
    expect(screen.getByText(promise)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Check again' })).not.toBeInTheDocument();
  });

  it('leads back to the review, or to the telephone', async () => {
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
    await openPage('payment/status', { loadPaymentStatus: () => refusal(PROBLEM.notFound) });
    await heading('Record not found.');
    expect(screen.getByText(CODE)).toBeVisible();
  });

  it('is shown while polling continues, and hidden when the buyer checks again', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    let response: FakeReply = refusal(PROBLEM.unavailable);
    await openPage('payment/status', { loadPaymentStatus: () => response });
    await act(() => jest.advanceTimersByTimeAsync(SLOW_MS));
    await heading('We can’t confirm your payment yet');
    expect(screen.getByText(CODE)).toBeVisible();
    response = { ...answer(paymentAnswer('pending')), after: new Promise(() => undefined) };
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

it.each([
  ['Tan Mei Ling', 'You are covered, Tan Mei Ling'],
  ['Nur Aisyah binti Rahman', 'You are covered, Nur Aisyah'],
])('speaks to %s by name: %s', async (proposerName, title) => {
  const paid = paymentAnswer('succeeded', { proposerName });
  await openPage('payment/status', { loadPaymentStatus: { ...paid } });
  expect(await heading(title)).toBeVisible();
});

it('stays here with a support code where payments may not go to the card page', async () => {
  const { navigation } = await openPage('payment/status', {
    loadPaymentStatus: { ...paymentAnswer('submitted') },
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
