import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PROBLEM } from '@edp/errors';
import { createAppStore } from '@edp/store';
import { fillJourney, SAMPLE_SELF, sampleProduct } from '@edp/store/sample';
import { problemReply, requestsOf } from '@edp/testing';
import {
  dearer,
  journeyResponses,
  openSheet,
  openPage,
  payButton,
  PAYMENT_URL,
  paymentResponse,
  showAgain,
  tickAll,
  TRANSACTION,
} from '../test/buyer';

const pay = async () => {
  await tickAll();
  await userEvent.click(payButton());
};
afterEach(() => jest.useRealTimers());

describe('the answers on the review', () => {
  it('show plan, people, contact and respondent, each with a Change that returns here', async () => {
    await openPage('review');
    const section = (name: string) => within(screen.getByRole('region', { name }));
    expect(section('Plan').getByText(/Plan 2, RM.100,000 a year/)).toBeVisible();
    expect(section('People').getByText('910314-10-•••• · 35 years')).toBeVisible();
    expect(section('Contact').getByText('+60 12-345 6789')).toBeVisible();
    expect(section('Health').getByText('Hakim')).toBeVisible();
    const hrefs = screen
      .getAllByRole('link', { name: /^Change/ })
      .map((link) => link.getAttribute('href'));
    expect(new Set(hrefs)).toEqual(
      new Set([
        ...['plan', 'quotation', 'application', 'questionnaire'].map(
          (page) => `/${page}?return=review`,
        ),
        ...['workAndHome', 'agreement'].map((part) => `/application?return=review&part=${part}`),
      ]),
    );
  });

  it('show all details when expanded, with a Change for each person', async () => {
    await openPage('review', {}, { family: true });
    const details = within(screen.getByRole('region', { name: 'Personal details' }));
    expect(details.getByText('14 March 1991')).not.toBeVisible();
    await userEvent.click(details.getByText('Hakim', { selector: 'summary' }));
    expect(details.getByText('14 March 1991')).toBeVisible();
    await userEvent.click(details.getByText('Aisyah', { selector: 'summary' }));
    expect(details.getByRole('link', { name: 'Change About the person, Aisyah' })).toHaveAttribute(
      'href',
      '/application?return=review&person=spouse',
    );
  });

  it('show the price with the other deductible option', async () => {
    await openPage('review');
    expect(screen.getByText(/^With a deductible it would be RM.126.00 a month\.$/)).toBeVisible();
  });

  it.each([
    ['some', [1000], [/^With a deductible for everyone.* RM.364.25 a/, /^Without .* RM.455.00 a/]],
    ['nobody', [], [/^With a deductible for everyone.* RM.364.25 a/]],
    ['all', [1000, 1000, 1000, 1000], [/^Without a deductible for anyone .* RM.455.00 a month\.$/]],
  ] as const)(
    'show a family with different plans the price with and without the deductible: %s have it',
    async (_who, deductibles, sentences) => {
      const { data } = journeyResponses({ family: true }).loadApplication;
      const applicants = data.applicants.map((one, index) => ({
        ...one,
        planCode: index === 0 ? 'PLAN3' : 'PLAN2',
        deductibleAmount: deductibles[index] ?? 0,
      }));
      const planData = { ...data.planData, monthlyTotalPremium: 455 };
      const planDataDeductible = { ...data.planData, monthlyTotalPremium: 364.25 };
      const application = { ...data, applicants, planData, planDataDeductible };
      await openPage('review', { loadApplication: { data: application } }, { family: true });
      for (const sentence of sentences) expect(screen.getByText(sentence)).toBeVisible();
      expect(screen.getAllByText(/^With(out)? a deductible for (anyone|everyone)/)).toHaveLength(
        sentences.length,
      );
    },
  );

  it('use the texts for a family', async () => {
    await openPage('review', {}, { family: true });
    expect(screen.getByText(/a year for each person/)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /for all of us/ })).not.toBeChecked();
  });

  it('use the terms of Takaful, in Malay', async () => {
    await openPage('review', {}, { variant: 'takaful', language: 'my' });
    expect(screen.getByText(/anda ialah pemilik sijil/)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Bayar RM/ })).toBeVisible();
  });
});

describe('the payment methods', () => {
  it('are loaded when the review opens; card is one of them', async () => {
    const { requests } = await openPage('review', { loadPaymentType: { paymentType: 'CARD' } });
    expect(requestsOf(requests, 'loadPaymentType')).toHaveLength(1);
    expect(screen.getByRole('radio', { name: 'My own card' })).toBeVisible();
    expect(payButton()).toBeVisible();
  });

  it('include card until the provider responds', async () => {
    await openPage('review', { loadPaymentType: () => problemReply(PROBLEM.unavailable) });
    expect(payButton()).toBeVisible();
  });

  it('include only the telephone when the provider offers no card payment', async () => {
    await openPage('review', { loadPaymentType: { paymentType: 'NONE' } });
    expect(await screen.findByText(/You cannot pay by card here at the moment/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pay RM/ })).not.toBeInTheDocument();
  });
});

it('shows that all are eligible once the answers are assessed', async () => {
  await openPage('review');
  expect(screen.getByText('Eligible to proceed.')).toBeVisible();
});

describe('paying', () => {
  it('requires each confirmation, and sends no request before', async () => {
    const { requests } = await openPage('review');
    await userEvent.click(payButton());
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent('Please correct 1 thing');
    expect(requestsOf(requests, 'submitPayment')).toEqual([]);
  });

  it('offers the product disclosure sheet next to the statement that it was read', async () => {
    const { requests } = await openPage('review');
    await openSheet();
    expect(requestsOf(requests, 'loadDocument').map(({ body }) => body)).toMatchObject([
      { documentType: 'productDisclosureSheet' },
    ]);
  });

  it('saves the declarations, starts the payment and opens the card page, once', async () => {
    const { requests, navigation } = await openPage('review');
    await tickAll();
    await userEvent.dblClick(payButton());
    await waitFor(() => expect(navigation.went).toEqual([PAYMENT_URL]));
    const [save] = requests.filter(
      ({ body }) => !!body && typeof body === 'object' && 'declaration' in body,
    );
    expect(save?.body).toMatchObject({
      declaration: true,
      consentConfirmation: true,
      marketingConsent: false,
    });
    expect(requestsOf(requests, 'submitPayment').map(({ body }) => body)).toMatchObject([
      { transactionNo: TRANSACTION, amount: 157.5, isRecurring: true },
    ]);
    // Disabled while the card page opens.
    expect(screen.getByRole('button', { name: 'Opening the card page…' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  });

  it('shows old and new price and waits for another press', async () => {
    let journey = journeyResponses();
    const { requests, navigation } = await openPage('review', {
      loadQuotation: () => ({ status: 200, body: journey.loadQuotation }),
      loadApplication: () => ({ status: 200, body: journey.loadApplication }),
      saveApplication: () => ({ status: 200, body: journey.loadApplication }),
    });
    journey = { ...journey, ...dearer() };
    await pay();
    expect(await screen.findByText('The price has changed.')).toBeVisible();
    expect(screen.getByText(/It was RM.157.50 and is now/)).toBeVisible();
    expect(navigation.went).toEqual([]);
    expect(requestsOf(requests, 'submitPayment')).toEqual([]);

    await userEvent.click(screen.getByRole('button', { name: /Pay RM.170.00/ }));
    await waitFor(() => expect(navigation.went).toEqual([PAYMENT_URL]));
    expect(requestsOf(requests, 'submitPayment')[0]?.body).toMatchObject({ amount: 170 });
  });

  it('shows the new price if the provider has another amount due', async () => {
    let journey = journeyResponses();
    await openPage('review', {
      loadQuotation: () => ({ status: 200, body: journey.loadQuotation }),
      loadApplication: () => ({ status: 200, body: journey.loadApplication }),
      submitPayment: () => {
        journey = { ...journey, ...dearer() };
        return problemReply(PROBLEM.amountMismatch);
      },
    });
    await pay();
    expect(await screen.findByText('The price has changed.')).toBeVisible();
  });

  it('remains disabled while the outcome is unknown, and repeats the same request', async () => {
    let tries = 0;
    const { requests, navigation } = await openPage('review', {
      submitPayment: () => {
        tries += 1;
        if (tries === 1) throw new TypeError('Failed to fetch');
        return { status: 200, body: { transactionNo: TRANSACTION, paymentUrl: PAYMENT_URL } };
      },
    });
    await tickAll();
    // The request is repeated after a second, which does not elapse in this test.
    jest.useFakeTimers();
    fireEvent.click(payButton());
    expect(await screen.findByRole('button', { name: 'Checking your payment…' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    expect(screen.getByText(/We don’t know yet whether your payment started/)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Checking your payment…' }));
    expect(tries).toBe(1);
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(navigation.went).toEqual([PAYMENT_URL]));
    const [first, second] = requestsOf(requests, 'submitPayment');
    expect(second).toEqual(first);
  });

  it('shows that nothing was charged after a rejection, and can be repeated', async () => {
    let tries = 0;
    const { navigation } = await openPage('review', {
      submitPayment: () => {
        tries += 1;
        return tries === 1
          ? { status: 422, body: {} }
          : { status: 200, body: { transactionNo: TRANSACTION, paymentUrl: PAYMENT_URL } };
      },
    });
    await pay();
    expect(await screen.findByText('We could not start the payment.')).toBeVisible();
    await userEvent.click(payButton());
    await waitFor(() => expect(navigation.went).toEqual([PAYMENT_URL]));
  });

  it('does not follow a URL that is not an allowed payment page', async () => {
    const { navigation } = await openPage('review', {
      submitPayment: {
        transactionNo: TRANSACTION,
        paymentUrl: 'https://cards.example.evil/pay/abc',
      },
    });
    jest.spyOn(navigation, 'leave').mockImplementation(() => {
      throw new Error('not among the origins that payments may go to');
    });
    await pay();
    expect(await screen.findByText('We could not start the payment.')).toBeVisible();
    expect(navigation.went).toEqual([]);
  });

  it('shows the result if another tab has paid', async () => {
    const { navigation } = await openPage('review', {
      submitPayment: () => problemReply(PROBLEM.alreadyPaid),
    });
    await pay();
    await waitFor(() => expect(navigation.redirects).toEqual(['payment/status']));
  });
});

describe('returning to the review', () => {
  it('leads to the result if the application is paid', async () => {
    const { navigation } = await openPage('review', {}, { stage: 'issued' });
    expect(navigation.redirects).toEqual(['payment/status']);
  });

  it('leads to the health questions if a change requires them again', async () => {
    const { navigation } = await openPage('review', {}, { stage: 'confirmed' });
    expect(navigation.redirects).toEqual(['questionnaire']);
  });

  it('leads to the health questions after another tab has changed an answer', async () => {
    const store = createAppStore();
    fillJourney(store, { product: sampleProduct(), page: 'review', members: SAMPLE_SELF });
    const known = store.getState();
    const applicants = [{ id: 'self', eligible: true }];
    const outcome = { status: 'success', outcome: 'eligible', applicants } as const;
    const assessment = { ...known.assessment, selectedApplicant: 'self', outcome };
    const buyer = { stage: 'confirmed', state: { ...known, assessment } } as const;
    const { navigation } = await openPage('review', {}, buyer);
    expect(navigation.went).toEqual(['questionnaire']);
  });

  it('continues an open payment, and prevents changes', async () => {
    const { navigation, requests } = await openPage('review', {}, { stage: 'submitted' });
    expect(await screen.findByText('You have an unfinished payment')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Change/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Continue to the card page' }));
    await waitFor(() => expect(navigation.went).toEqual([PAYMENT_URL]));
    expect(requestsOf(requests, 'submitPayment')).toHaveLength(1);
  });

  it('refreshes when the page is restored from the back/forward cache', async () => {
    let stage: 'assessed' | 'issued' = 'assessed';
    const { navigation } = await openPage('review', {
      loadApplication: () => ({ status: 200, body: journeyResponses({ stage }).loadApplication }),
      loadPaymentStatus: { ...paymentResponse('succeeded') },
    });
    await pay();
    await waitFor(() => expect(navigation.went).toEqual([PAYMENT_URL]));
    stage = 'issued';
    showAgain();
    await waitFor(() => expect(navigation.went).toContain('payment/status'));
  });
});
