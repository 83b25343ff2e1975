import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PROBLEM } from '@edp/errors';
import { createAppStore } from '@edp/store';
import { fillJourney, SAMPLE_SELF, sampleProduct } from '@edp/store/sample';
import { heldResponse, problemReply, requestsOf } from '@edp/testing';
import {
  dearer,
  healthOf,
  journeyResponses,
  openPage,
  payButton,
  PAYMENT_URL,
  showAgain,
  tickAll,
  TRANSACTION,
} from '../test/buyer';

describe('a review that has changed since it was confirmed', () => {
  it('charges the total on the button at the press, not a later refreshed one', async () => {
    let journey = journeyResponses();
    let pendingResponse = Promise.resolve();
    const refreshed = heldResponse({ status: 200, body: {} });
    const { requests } = await openPage('review', {
      loadQuotation: () => ({ status: 200, body: journey.loadQuotation }),
      loadApplication: () => ({
        status: 200,
        body: journey.loadApplication,
        after: pendingResponse,
      }),
    });
    await tickAll();
    journey = { ...journey, ...dearer() };
    const saved = requestsOf(requests, 'saveApplication').length;
    pendingResponse = refreshed.released;
    showAgain();
    await userEvent.click(screen.getByRole('button', { name: /Pay RM.157.50/ }));
    await refreshed.release();
    expect(await screen.findByText('The price has changed.')).toBeVisible();
    expect(requestsOf(requests, 'saveApplication')).toHaveLength(saved);
    expect(requestsOf(requests, 'submitPayment')).toEqual([]);
  });

  it('overwrites no change of another tab, also without a visibility event', async () => {
    let journey = journeyResponses();
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

  it('clears the ticks with a notice when another tab has changed the application', async () => {
    let journey = journeyResponses();
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

  describe('after other health answers in another tab', () => {
    const EARLIER = '2026-11-20T10:48:00.000+08:00';
    const LATER = '2026-11-20T10:55:00.000+08:00';

    /** The review with 70 kg; `correct` stores another weight, as the other tab does. */
    const openCorrected = async ({ isCorrectedOnSave = false } = {}) => {
      let weight = '70';
      let assessedAt = EARLIER;
      const correct = () => {
        weight = '82';
        assessedAt = LATER;
      };
      const stored = () => ({ ...journeyResponses().loadApplication.data, assessedAt });
      const outcome = () => ({
        status: 'success',
        outcome: 'eligible',
        applicants: [{ id: 'self' }],
        assessedAt,
      });
      const store = createAppStore();
      fillJourney(store, { product: sampleProduct(), page: 'review', members: SAMPLE_SELF });
      const { planSummary, ...others } = store.getState();
      const state = { ...others, planSummary: { ...planSummary, application: stored() } };
      const responses: Parameters<typeof openPage>[1] = {
        loadApplication: () => ({ status: 200, body: { data: stored() } }),
        loadQuestions: () => ({
          status: 200,
          body: { ...healthOf(weight), assessment: outcome() },
        }),
        saveApplication: () => {
          if (isCorrectedOnSave) correct();
          return { status: 200, body: { data: stored() } };
        },
      };
      const opened = await openPage('review', responses, { state });
      expect(await screen.findByText('170 cm, 70 kg')).toBeVisible();
      await tickAll();
      return { ...opened, correct, responses };
    };

    it('shows them, and clears the ticks with a notice', async () => {
      const { correct, requests } = await openCorrected();
      expect(requestsOf(requests, 'loadQuestions')).toHaveLength(1);
      correct();
      showAgain();
      expect(await screen.findByText('170 cm, 82 kg')).toBeVisible();
      expect(screen.getByText(/has changed since you confirmed it/)).toBeVisible();
      for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
    });

    it('declares no answers that it did not show', async () => {
      const { correct, requests } = await openCorrected();
      correct();
      await userEvent.click(payButton());
      expect(await screen.findByText(/has changed since you confirmed it/)).toBeVisible();
      expect(await screen.findByText('170 cm, 82 kg')).toBeVisible();
      expect(requestsOf(requests, 'saveApplication')).toEqual([]);
    });

    it('pays none that arrive with the saved declaration', async () => {
      const { requests } = await openCorrected({ isCorrectedOnSave: true });
      await userEvent.click(payButton());
      expect(await screen.findByText('170 cm, 82 kg')).toBeVisible();
      expect(await screen.findByText(/has changed since you confirmed it/)).toBeVisible();
      for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
      expect(requestsOf(requests, 'submitPayment')).toEqual([]);
    });

    it('shows them after another page has loaded the application, and clears the ticks', async () => {
      const { correct, store, responses } = await openCorrected();
      cleanup();
      correct();
      const { planSummary, ...others } = store.getState();
      const application = { ...planSummary.application!, assessedAt: LATER };
      await openPage('review', responses, {
        state: { ...others, planSummary: { ...planSummary, application } },
      });
      expect(await screen.findByText('170 cm, 82 kg')).toBeVisible();
      expect(screen.getByText(/has changed since you confirmed it/)).toBeVisible();
      for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
    });
  });

  it('pays if the first health answers arrive after the press', async () => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    let isPressed = false;
    const { requests } = await openPage('review', {
      loadQuestions: () => ({ status: 200, body: healthOf('70'), after: arrived }),
      loadQuotation: () => {
        if (isPressed) arrive();
        return { status: 200, body: journeyResponses().loadQuotation };
      },
    });
    await tickAll();
    isPressed = true;
    await userEvent.click(payButton());
    await waitFor(() => expect(requestsOf(requests, 'submitPayment')).toHaveLength(1));
    expect(await screen.findByText('170 cm, 70 kg')).toBeVisible();
  });

  it('retains the ticks when an older provider names no time of the assessment', async () => {
    const { data } = journeyResponses().loadApplication;
    let application: typeof data & { assessedAt?: string } = data;
    const { requests } = await openPage('review', {
      loadApplication: () => ({ status: 200, body: { data: application } }),
    });
    await tickAll();
    application = { ...data, assessedAt: '2026-11-20T10:48:00.000+08:00' };
    showAgain();
    await waitFor(() => expect(requestsOf(requests, 'loadApplication')).toHaveLength(2));
    application = data;
    await userEvent.click(payButton());
    await waitFor(() => expect(requestsOf(requests, 'submitPayment')).toHaveLength(1));
    expect(requestsOf(requests, 'loadQuestions')).toHaveLength(1);
  });

  it('retains the ticks when the same answers have their fields in another order', async () => {
    let journey = journeyResponses();
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

  it('requires the ticks again when the provider reports a later change', async () => {
    let tries = 0;
    const { navigation } = await openPage('review', {
      submitPayment: () => {
        tries += 1;
        const errors = [{ pointer: '/declaration', code: 'required' }];
        return tries === 1
          ? problemReply(PROBLEM.ruleBroken, { errors })
          : { status: 200, body: { transactionNo: TRANSACTION, paymentUrl: PAYMENT_URL } };
      },
    });
    await tickAll();
    await userEvent.click(payButton());
    expect(await screen.findByText(/has changed since you confirmed it/)).toBeVisible();
    for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
    await tickAll();
    await userEvent.click(payButton());
    await waitFor(() => expect(navigation.went).toEqual([PAYMENT_URL]));
    expect(screen.getAllByRole('checkbox')[0]).toBeChecked();
    expect(screen.queryByText(/has changed since you confirmed/)).not.toBeInTheDocument();
  });

  it('retains the ticks of an earlier attempt to pay if nothing has changed', async () => {
    const { loadApplication } = journeyResponses();
    const confirmed = { ...loadApplication.data, declaration: true, consentConfirmation: true };
    const store = createAppStore();
    fillJourney(store, { product: sampleProduct(), page: 'review', members: SAMPLE_SELF });
    const { planSummary, ...others } = store.getState();
    const state = { ...others, planSummary: { ...planSummary, application: confirmed } };
    await openPage('review', { loadApplication: { data: confirmed } }, { state });
    expect(screen.getAllByRole('checkbox')[0]).toBeChecked();
    expect(screen.queryByText(/has changed since you confirmed/)).not.toBeInTheDocument();
  });

  it('clears the ticks of an earlier attempt to pay if the provider has revoked them', async () => {
    const { loadApplication } = journeyResponses();
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

  it('clears only the consent of the card owner when another card is used', async () => {
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
