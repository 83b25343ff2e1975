import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PROBLEM, type ProblemCode } from '@edp/errors';
import { applyPromoCode, createAppStore } from '@edp/store';
import { fillJourney, SAMPLE_SELF, sampleProduct } from '@edp/store/sample';
import { fakeServer, fillIn, heldResponse, problemReply, requestsOf } from '@edp/testing';
import { openPage, PAYMENT_URL, showAgain, tickAll } from '../../../test/buyer';
import { CODE, shop } from '../../../test/shop';

/** A server that rejects saves with a problem until repaired. */
async function open(problem: ProblemCode = PROBLEM.tooManyRequests) {
  const { saveApplication, ...responses } = shop();
  const server = { isDown: true };
  const page = await openPage('review', {
    ...responses,
    saveApplication: (request) =>
      server.isDown ? problemReply(problem) : saveApplication(request),
  });
  return { ...page, server };
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
async function apply() {
  await press('Have a promo code?');
  await fillIn(screen.getByLabelText('Promo code'), CODE);
  await press('Apply');
  await findRemove();
}
const findRemove = () => screen.findByRole('button', { name: /^Remove/ });
/** Returns to the page, and waits for the refresh. */
async function returnToPage() {
  showAgain();
  await act(() => new Promise((done) => setTimeout(done, 0)));
}
const reconnect = () => act(() => fireEvent(window, new Event('online')));
const amountDue = (amount: string) =>
  screen.findByRole('button', { name: `Pay RM\u00a0${amount}` });

describe('a promo code that could not be saved', () => {
  it('remains applied when the buyer returns to the page, and is retried until it is saved', async () => {
    const { server, requests } = await open();
    await apply();
    await returnToPage();
    expect(await findRemove()).toBeVisible();

    server.isDown = false;
    await reconnect();
    expect(await amountDue('107.50')).toBeVisible();
    const loads = requestsOf(requests, 'loadQuotation').length;
    await returnToPage();
    expect(requestsOf(requests, 'loadQuotation').length).toBeGreaterThan(loads);
    expect(await findRemove()).toBeVisible();
  });

  it('prevents Pay from starting a payment without it, with a message', async () => {
    const { server, requests, navigation } = await open();
    await tickAll();
    await apply();
    await press(/^Pay RM/);
    expect(await screen.findByText('We could not start the payment.')).toBeVisible();
    expect(screen.getByText(/If you call us, quote/)).toBeVisible();
    expect(await findRemove()).toBeVisible();
    expect(requestsOf(requests, 'submitPayment')).toEqual([]);

    server.isDown = false;
    await press(/^Pay RM/);
    expect(await screen.findByText('The price has changed.')).toBeVisible();
    await press(/^Pay RM.107.50/);
    await waitFor(() => expect(navigation.went).toEqual([PAYMENT_URL]));
    expect(requestsOf(requests, 'submitPayment').map(({ body }) => body)).toMatchObject([
      { amount: 107.5 },
    ]);
  });

  it('is not retried after a permanent rejection, and the status is refreshed again', async () => {
    const { requests } = await open(PROBLEM.quotationDiffers);
    await apply();
    const loads = requestsOf(requests, 'loadQuotation').length;
    await reconnect();
    await returnToPage();
    expect(requestsOf(requests, 'saveApplication')).toHaveLength(1);
    expect(requestsOf(requests, 'loadQuotation').length).toBeGreaterThan(loads);
  });
});

describe('a promo code without a completed save', () => {
  it('is saved when the page opens, if a reload prevented that before', async () => {
    fakeServer(shop());
    const store = createAppStore();
    fillJourney(store, { product: sampleProduct(), page: 'review', members: SAMPLE_SELF });
    await store.dispatch(applyPromoCode(CODE));
    await openPage('review', shop(), { state: store.getState() });
    expect(await amountDue('107.50')).toBeVisible();
    expect(await findRemove()).toBeVisible();
  });

  it('is restored if the status was being refreshed when it was applied', async () => {
    const { loadQuotation, saveApplication, ...responses } = shop();
    let held: Promise<unknown> = Promise.resolve();
    const holdResponses = () => {
      const { released, release } = heldResponse({ status: 200, body: {} });
      held = released;
      return release;
    };
    await openPage('review', {
      ...responses,
      loadQuotation: () => ({ ...loadQuotation(), after: held }),
      saveApplication: (request) => ({ ...saveApplication(request), after: held }),
    });
    const quotationComes = holdResponses();
    await returnToPage();
    const saveComes = holdResponses();
    await apply();
    await quotationComes();
    await saveComes();
    expect(await findRemove()).toBeVisible();
  });
});
