import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PROBLEM, type ProblemCode } from '@edp/errors';
import { applyPromoCode, createAppStore } from '@edp/store';
import { fillJourney, SAMPLE_SELF, sampleProduct } from '@edp/store/sample';
import { fakeServer, type FakeRequest, fillIn, heldResponse } from '@edp/testing';
import { openPage, PAYMENT_URL, refusal, showAgain, tickAll } from '../../../test/buyer';
import { CODE, shop } from '../../../test/shop';

/** A shop whose saves are answered with a problem until it is repaired. */
async function open(problem: ProblemCode = PROBLEM.tooManyRequests) {
  const { saveApplication, ...answers } = shop();
  const server = { isDown: true };
  const page = await openPage('review', {
    ...answers,
    saveApplication: (request) => (server.isDown ? refusal(problem) : saveApplication(request)),
  });
  return { ...page, server, requestsOf: requestsIn(page.requests) };
}
const requestsIn = (requests: readonly FakeRequest[]) => (name: FakeRequest['endpoint']) =>
  requests.filter(({ endpoint }) => endpoint === name);

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
async function apply() {
  await press('Have a promo code?');
  await fillIn(screen.getByLabelText('Promo code'), CODE);
  await press('Apply');
  await findRemove();
}
const findRemove = () => screen.findByRole('button', { name: /^Remove/ });
/** What is looked up then has come. */
async function comeBack() {
  showAgain();
  await act(() => new Promise((done) => setTimeout(done, 0)));
}
const reconnect = () => act(() => fireEvent(window, new Event('online')));
const amountDue = (amount: string) =>
  screen.findByRole('button', { name: `Pay RM\u00a0${amount}` });

describe('a promo code that could not be saved', () => {
  it('stays on when the buyer comes back to the page, and is sent again until it is saved', async () => {
    const { server, requestsOf } = await open();
    await apply();
    await comeBack();
    expect(await findRemove()).toBeVisible();

    server.isDown = false;
    await reconnect();
    expect(await amountDue('107.50')).toBeVisible();
    const looks = requestsOf('loadQuotation').length;
    await comeBack();
    expect(requestsOf('loadQuotation').length).toBeGreaterThan(looks);
    expect(await findRemove()).toBeVisible();
  });

  it('keeps Pay from starting a payment without it, which says so', async () => {
    const { server, requestsOf, navigation } = await open();
    await tickAll();
    await apply();
    await press(/^Pay RM/);
    expect(await screen.findByText('We could not start the payment.')).toBeVisible();
    expect(screen.getByText(/If you call us, quote/)).toBeVisible();
    expect(await findRemove()).toBeVisible();
    expect(requestsOf('submitPayment')).toEqual([]);

    server.isDown = false;
    await press(/^Pay RM/);
    expect(await screen.findByText('The price has changed.')).toBeVisible();
    await press(/^Pay RM.107.50/);
    await waitFor(() => expect(navigation.went).toEqual([PAYMENT_URL]));
    expect(requestsOf('submitPayment').map(({ body }) => body)).toMatchObject([{ amount: 107.5 }]);
  });

  it('is not sent again once it is refused for good, and the journey is looked at as before', async () => {
    const { requestsOf } = await open(PROBLEM.quotationDiffers);
    await apply();
    const looks = requestsOf('loadQuotation').length;
    await reconnect();
    await comeBack();
    expect(requestsOf('saveApplication')).toHaveLength(1);
    expect(requestsOf('loadQuotation').length).toBeGreaterThan(looks);
  });
});

describe('a promo code that is not saved yet', () => {
  it('is saved on arrival where a reload came before that', async () => {
    fakeServer(shop());
    const store = createAppStore();
    fillJourney(store, { product: sampleProduct(), page: 'review', members: SAMPLE_SELF });
    await store.dispatch(applyPromoCode(CODE));
    await openPage('review', shop(), { state: store.getState() });
    expect(await amountDue('107.50')).toBeVisible();
    expect(await findRemove()).toBeVisible();
  });

  it('comes back where the journey was being looked at while it was put on', async () => {
    const { loadQuotation, saveApplication, ...answers } = shop();
    let held: Promise<unknown> = Promise.resolve();
    const hold = () => {
      const { answer, come } = heldResponse({ status: 200, body: {} });
      held = answer().after ?? held;
      return come;
    };
    await openPage('review', {
      ...answers,
      loadQuotation: () => ({ ...loadQuotation(), after: held }),
      saveApplication: (request) => ({ ...saveApplication(request), after: held }),
    });
    const quotationComes = hold();
    await comeBack();
    const saveComes = hold();
    await apply();
    await quotationComes();
    await saveComes();
    expect(await findRemove()).toBeVisible();
  });
});
