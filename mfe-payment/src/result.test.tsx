import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PROBLEM } from '@edp/errors';
import { createAppStore, type RootState } from '@edp/store';
import { problemReply } from '@edp/testing';
import { openPage, paymentResponse, TRANSACTION } from '../test/buyer';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('a successful payment', () => {
  const open = () =>
    openPage('payment/status', { loadPaymentStatus: { ...paymentResponse('succeeded') } });

  it('shows number, dates, people and receipt', async () => {
    await open();
    expect(await heading('You are covered, Hakim')).toHaveFocus();
    expect(screen.getByText('AL26-1120-048213')).toBeVisible();
    const section = (name: string) => within(screen.getByRole('region', { name }));
    expect(
      section('Key dates')
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      expect.stringMatching(/^20 Nov 2026Cover starts/),
      expect.stringMatching(/^5 Dec 2026Free-look period ends/),
      expect.stringMatching(/^20 Dec 2026Illnesses covered/),
      expect.stringMatching(/^20 Mar 2027Full cover starts/),
    ]);
    expect(
      section('Who is covered').getByText(/RM.100,000 a year · room RM.200 a day/),
    ).toBeVisible();
    expect(section('Payment').getByText('Successful')).toBeVisible();
    expect(section('Payment').getByText(TRANSACTION)).toBeVisible();
    expect(section('Payment').getByText('Visa ending 1111')).toBeVisible();
    expect(section('Payment').getByText('20 Nov 2026 to 19 Nov 2027')).toBeVisible();
  });

  it('publishes an event once it is settled', async () => {
    let status: 'pending' | 'succeeded' = 'pending';
    const { bus } = await openPage('payment/status', {
      loadPaymentStatus: () => ({ status: 200, body: paymentResponse(status) }),
    });
    const settled = jest.fn();
    bus.on('payment/settled', settled);
    status = 'succeeded';
    await screen.findByText('AL26-1120-048213');
    const outcome = { transactionNo: TRANSACTION, outcome: 'succeeded' };
    expect(settled.mock.calls).toEqual([[outcome]]);
  });

  it('uses the terms of Takaful: e-certificate and contribution', async () => {
    await openPage(
      'payment/status',
      { loadPaymentStatus: { ...paymentResponse('succeeded') } },
      { variant: 'takaful' },
    );
    expect(await screen.findByText('e-Certificate number')).toBeVisible();
    expect(screen.getByText('Total contribution')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download e-certificate' })).toBeVisible();
  });

  it('shows the next steps, with the provider’s banner', async () => {
    await openPage('payment/status', {
      loadPaymentStatus: { ...paymentResponse('succeeded') },
      loadBanner: { banner: 'Keep your e-mail at hand.' },
    });
    const next = within(await screen.findByRole('region', { name: 'What’s next' }));
    expect(next.getByRole('button', { name: 'Find a panel hospital' })).toBeVisible();
    expect(next.getByRole('button', { name: 'Policy contract (PDF)' })).toBeVisible();
    expect(next.getByRole('link', { name: 'Find a branch' })).toBeVisible();
    expect(await next.findByText('Keep your e-mail at hand.')).toBeVisible();
  });

  it.each([
    [
      'to the address it went to',
      { status: 200, body: { sentTo: 'b***@example.my' } },
      'b***@example.my',
    ],
    [
      'or shows that it was requested too often',
      problemReply(PROBLEM.tooManyRequests),
      /already sent the e-mail several times/,
    ],
    ['or shows that it failed', { status: 503, body: null }, /could not send the e-mail/],
  ] as const)('sends the e-mail again, %s', async (_, reply, text) => {
    const { requests } = await openPage('payment/status', {
      loadPaymentStatus: { ...paymentResponse('succeeded') },
      resendPolicy: () => reply,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Send the e-mail again' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(requests.find(({ endpoint }) => endpoint === 'resendPolicy')?.body).toMatchObject({
      preferredLang: 'ENG',
    });
  });
});

describe('a failed payment', () => {
  it('shows that nothing was charged and links to another attempt', async () => {
    const { navigation, store } = await openPage('payment/status', {
      loadPaymentStatus: { ...paymentResponse('failed') },
    });
    await heading('Your Payment is Unsuccessful');
    expect(screen.getByText(/Your card was not charged/)).toBeVisible();
    expect(screen.getByText(TRANSACTION)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Pay again' }));
    expect(navigation.went).toEqual(['review']);
    expect(store.getState().payment.data).toBeNull();
  });

  it.each([
    ['cancelled', 'Payment cancelled', /so you have not paid yet/],
    ['timedOut', 'Payment timed out', /Your payment timed out\./],
    ['declined', 'Payment failed', /declined the card/],
    ['insufficientFunds', 'Payment failed', /not enough money/],
    ['notConfirmed', 'Payment failed', /could not confirm/],
  ] as const)('shows what happened: %s', async (failure, tag, why) => {
    await openPage('payment/status', {
      loadPaymentStatus: { ...paymentResponse('failed', { failure }) },
    });
    await heading('Your Payment is Unsuccessful');
    expect(screen.getByText(tag)).toBeVisible();
    expect(screen.getByText(why)).toBeVisible();
    expect(screen.getByText(/Your card was not charged/)).toBeVisible();
  });

  it('uses the text of the specification for a technical error', async () => {
    await openPage('payment/status', { loadPaymentStatus: { ...paymentResponse('error') } });
    expect(
      await screen.findByText(
        'There appears to be some technical issues. We apologise for the inconvenience caused. Please try again later.',
      ),
    ).toBeVisible();
  });
});

describe('a pending payment', () => {
  it('warns not to pay again', async () => {
    await openPage('payment/status', { loadPaymentStatus: { ...paymentResponse('pending') } });
    await heading('Your Payment is Pending');
    expect(screen.getByText(/Please don’t pay again\.$/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Pay/ })).not.toBeInTheDocument();
  });

  it('does not mention a card page that was never opened', async () => {
    await openPage('payment/status', { loadPaymentStatus: { ...paymentResponse('created') } });
    await heading('Your Payment is Pending');
    expect(screen.getByText(/the card page could not be opened yet/)).toBeVisible();
    expect(screen.queryByText(/have not finished on the card page/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Open the card page' })).toBeVisible();
  });
});

describe('the order in the URL of the card page’s return', () => {
  const back = (responses: Parameters<typeof openPage>[1], state?: RootState) =>
    openPage('payment/status', responses, {
      query: 'encodedOrderId=opaque',
      ...(state && { state }),
    });

  it('selects its transaction instead of the one in this browser', async () => {
    const OTHER = 'EDP2611200002';
    await back({
      loadTransactionNumber: { transactionNo: OTHER },
      loadPaymentStatus: { ...paymentResponse('succeeded', { transactionNo: OTHER }) },
    });
    expect(await heading('You are covered, Hakim')).toBeVisible();
    expect(screen.getByText(OTHER)).toBeVisible();
  });

  it('is ignored when it is unknown', async () => {
    await back({
      loadTransactionNumber: () => problemReply(PROBLEM.notFound),
      loadPaymentStatus: { ...paymentResponse('succeeded') },
    });
    expect(await heading('You are covered, Hakim')).toBeVisible();
    expect(screen.getByText(TRANSACTION)).toBeVisible();
  });

  it('is requested again after a failure if this browser knows no payment', async () => {
    const { requests } = await back(
      { loadTransactionNumber: () => problemReply(PROBLEM.unauthorised) },
      createAppStore().getState(),
    );
    const asked = () =>
      requests.filter(({ endpoint }) => endpoint === 'loadTransactionNumber').length;
    const before = asked();
    await userEvent.click(await screen.findByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
  });
});

describe('a payment without cover', () => {
  const section = (name: string) => within(screen.getByRole('region', { name }));

  it.each([
    ['failed', 'declined', 'Unsuccessful', 'Ask your bank', /one step away/],
    ['failed', 'cancelled', 'Not paid', 'Take your time', /one step away/],
    ['error', undefined, 'Technical error', 'Try again in a few minutes', /one step away/],
    [
      'pending',
      undefined,
      'Pending: your bank is deciding',
      'Your bank is checking',
      /policy starts from the day you paid/,
    ],
    [
      'submitted',
      undefined,
      'Not finished on the card page',
      'To change something',
      /finish paying/,
    ],
    [
      'created',
      undefined,
      'Card page not open yet',
      'You have not been charged',
      /open the card page and pay/,
    ],
  ] as const)(
    'shows plan, payment and next steps: %s, %s',
    async (status, failure, state, advice, banner) => {
      await openPage('payment/status', {
        loadPaymentStatus: { ...paymentResponse(status, failure && { failure }) },
      });
      expect(await screen.findByText(TRANSACTION)).toBeVisible();
      expect(section('Payment').getByText(state)).toBeVisible();
      expect(section('Payment').getByText('Amount to pay')).toBeVisible();
      expect(section('What you can do now').getByText(advice)).toBeVisible();
      expect(section('What you can do now').getByText(banner)).toBeVisible();
      const plan = section('Your plan');
      expect(plan.getByText(/RM.100,000 a year · room RM.200 a day/)).toBeVisible();
      expect(plan.getByText(/individual plan\. No lifetime limit\.$/)).toBeVisible();
    },
  );
});

describe('the text about opening the result later', () => {
  it.each([
    ['pending', undefined],
    ['failed', 'timedOut'],
  ] as const)(
    'is limited to the session, and mentions the link that opens it afterwards: %s',
    async (status, failure) => {
      await openPage('payment/status', {
        loadPaymentStatus: { ...paymentResponse(status, failure && { failure }) },
      });
      expect(await screen.findByText(TRANSACTION)).toBeVisible();
      const main = document.body.textContent;
      expect(main).toMatch(/your session ends|updates by itself while it is open/);
      expect(main).toMatch(/“Continue later”/);
      expect(main).not.toMatch(/come back (later|in this browser)/i);
    },
  );
});

describe('a result that cannot be loaded', () => {
  it('shows that the payment is not affected, and can be retried', async () => {
    let known = false;
    await openPage('payment/status', {
      loadPaymentStatus: () =>
        known ? { status: 200, body: paymentResponse('succeeded') } : { status: 400, body: null },
    });
    await heading('We can’t confirm your payment yet');
    known = true;
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    await heading('You are covered, Hakim');
  });
});
