import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PROBLEM, problemDocument } from '@edp/errors';
import { createAppStore } from '@edp/store';
import { fillJourney, SAMPLE_SELF, sampleProduct } from '@edp/store/sample';
import type { FakeRequest } from '@edp/testing';
import {
  dearer,
  journeyAnswers,
  openPage,
  payButton,
  PAYMENT_URL,
  showAgain,
  tickAll,
  TRANSACTION,
} from '../test/buyer';

const requestsOf = (requests: readonly FakeRequest[], name: FakeRequest['endpoint']) =>
  requests.filter(({ endpoint }) => endpoint === name);

describe('a review that has changed since it was confirmed', () => {
  it('takes the total that was on the button for agreed, and not the one of a look meanwhile', async () => {
    let journey = journeyAnswers();
    let held = Promise.resolve();
    const { requests } = await openPage('review', {
      loadQuotation: () => ({ status: 200, body: journey.loadQuotation }),
      loadApplication: () => ({ status: 200, body: journey.loadApplication, after: held }),
    });
    await tickAll();
    journey = { ...journey, ...dearer() };
    const saved = requestsOf(requests, 'saveApplication').length;
    let answer: () => void = () => undefined;
    held = new Promise((done) => {
      answer = done;
    });
    showAgain();
    await userEvent.click(screen.getByRole('button', { name: /Pay RM.157.50/ }));
    answer();
    expect(await screen.findByText('The price has changed.')).toBeVisible();
    expect(requestsOf(requests, 'saveApplication')).toHaveLength(saved);
    expect(requestsOf(requests, 'submitPayment')).toEqual([]);
  });

  it('overwrites nothing that was changed in another tab, also when nobody came back to this one', async () => {
    let journey = journeyAnswers();
    const { requests } = await openPage('review', {
      loadApplication: () => ({ status: 200, body: journey.loadApplication }),
    });
    await tickAll();
    const { data } = journey.loadApplication;
    journey = { ...journey, loadApplication: { data: { ...data, purposeOfTrx: '003' } } };
    await userEvent.click(payButton());
    expect(await screen.findByText(/has changed since you confirmed it/)).toBeVisible();
    expect(requestsOf(requests, 'saveApplication')).toEqual([]);
    expect(requestsOf(requests, 'submitPayment')).toEqual([]);
  });

  it('takes the ticks back, and says why, when something was changed in another tab', async () => {
    let journey = journeyAnswers();
    await openPage('review', {
      loadApplication: () => ({ status: 200, body: journey.loadApplication }),
    });
    await tickAll();
    const { data } = journey.loadApplication;
    journey = { ...journey, loadApplication: { data: { ...data, purposeOfTrx: '003' } } };
    showAgain();
    expect(await screen.findByText(/has changed since you confirmed it/)).toBeVisible();
    for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
    await tickAll();
    expect(screen.queryByText(/has changed since you confirmed/)).not.toBeInTheDocument();
  });

  it('leaves the ticks when the same answers come again with their fields in another order', async () => {
    let journey = journeyAnswers();
    await openPage('review', {
      loadQuotation: () => ({ status: 200, body: journey.loadQuotation }),
      loadApplication: () => ({ status: 200, body: journey.loadApplication }),
    });
    await tickAll();
    const { loadQuotation, loadApplication } = dearer();
    const applicants = loadApplication.data.applicants.map(
      (one) => Object.fromEntries(Object.entries(one).toReversed()) as typeof one,
    );
    const reordered = { data: { ...loadApplication.data, applicants } };
    journey = { ...journey, loadQuotation, loadApplication: reordered };
    showAgain();
    await screen.findByRole('button', { name: /Pay RM.170.00/ });
    expect(screen.getAllByRole('checkbox')[0]).toBeChecked();
  });

  it('asks for the ticks again when the provider knows of a change after them', async () => {
    let tries = 0;
    const { navigation } = await openPage('review', {
      submitPayment: () => {
        tries += 1;
        const errors = [{ pointer: '/declaration', code: 'required' }];
        const body = problemDocument(PROBLEM.ruleBroken, { errors });
        return tries === 1
          ? { status: 422, body }
          : { status: 200, body: { transactionNo: TRANSACTION, paymentUrl: PAYMENT_URL } };
      },
    });
    await tickAll();
    await userEvent.click(payButton());
    expect(await screen.findByText(/has changed since you confirmed it/)).toBeVisible();
    for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
    await tickAll();
    await userEvent.click(payButton());
    await waitFor(() => {
      expect(navigation.went).toEqual([PAYMENT_URL]);
    });
    expect(screen.getAllByRole('checkbox')[0]).toBeChecked();
    expect(screen.queryByText(/has changed since you confirmed/)).not.toBeInTheDocument();
  });

  it('keeps the ticks of an earlier try to pay when nothing has changed since', async () => {
    const { loadApplication } = journeyAnswers();
    const confirmed = { ...loadApplication.data, declaration: true, consentConfirmation: true };
    const store = createAppStore();
    fillJourney(store, { product: sampleProduct(), page: 'review', members: SAMPLE_SELF });
    const { planSummary, ...others } = store.getState();
    const state = { ...others, planSummary: { ...planSummary, application: confirmed } };
    await openPage('review', { loadApplication: { data: confirmed } }, { state });
    expect(screen.getAllByRole('checkbox')[0]).toBeChecked();
    expect(screen.queryByText(/has changed since you confirmed/)).not.toBeInTheDocument();
  });

  it('takes the ticks of an earlier try to pay back when the provider has ended them', async () => {
    const { loadApplication } = journeyAnswers();
    const confirmed = { ...loadApplication.data, declaration: true, consentConfirmation: true };
    let application = confirmed;
    await openPage('review', {
      loadApplication: () => ({ status: 200, body: { data: application } }),
    });
    await tickAll();
    application = { ...confirmed, declaration: false };
    showAgain();
    expect(await screen.findByText(/has changed since you confirmed it/)).toBeVisible();
    for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
  });

  it('takes back what was said of the card owner when another card pays, and only that', async () => {
    await openPage('review');
    const pick = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
    await pick('Someone else’s card');
    await tickAll();
    expect(screen.getByRole('checkbox', { name: /The card owner agrees/ })).toBeChecked();
    await pick('My own card');
    await pick('Someone else’s card');
    const boxes = screen.getAllByRole('checkbox');
    expect(boxes[0]).toBeChecked();
    expect(boxes[1]).not.toBeChecked();
  });
});
