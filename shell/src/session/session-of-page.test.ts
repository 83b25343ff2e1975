/** @jest-environment jsdom */
import type { PaymentStatusResponse, Quotation } from '@edp/contracts';
import { err, ok } from '@edp/errors';
import * as http from '@edp/http';
import { createAppStore, planSelected } from '@edp/store';
import { fetchPaymentStatus } from '@edp/store/payment';
import { fillJourney, SAMPLE_REF_ID, sampleQuotation } from '@edp/store/sample';
import { fakeClient } from '@edp/testing/client';
import { product } from '../../test/products';
import { watchSession } from './session-of-page';

jest.mock('@edp/http', () => ({
  ...jest.requireActual<typeof http>('@edp/http'),
  endSession: jest.fn(),
  loadSessionTimes: jest.fn(),
}));

const { endSession, loadSessionTimes } = jest.mocked(http);
const api = fakeClient();
const { continueLater, createQuotation, loadPaymentStatus } = api;
const SENT = { sentTo: 'a***@example.my', expiresAt: '2026-11-29T10:00:00.000+08:00' };

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  loadSessionTimes.mockResolvedValue({ secondsLeft: 30, secondsAtMost: 3_600 });
  jest.spyOn(http.client, 'call').mockImplementation(api.call);
  continueLater.mockResolvedValue(ok(SENT));
});
afterEach(() => jest.useRealTimers());

/** A buyer who chose Plan 3 without Continue, and was inactive until the session ended. */
async function goneAway(quotation: Partial<Quotation> = {}, status?: 'succeeded') {
  const store = createAppStore({});
  fillJourney(store, { product: product(), page: 'plan', quotation });
  store.dispatch(planSelected({ planCode: 'PLAN3' }));
  if (status) {
    loadPaymentStatus.mockResolvedValue(ok({ status } as PaymentStatusResponse));
    await store.dispatch(fetchPaymentStatus({ transactionNo: 'T1', variant: 'insurance' }));
  }
  const watch = watchSession(store, product());
  await jest.advanceTimersByTimeAsync(120_000);
  return watch;
}

describe('a session that ended while the device was suspended', () => {
  function slept() {
    const store = createAppStore({});
    fillJourney(store, { product: product(), page: 'plan' });
    const watch = watchSession(store, product());
    // The timers were suspended, too.
    jest.setSystemTime(Date.now() + 3_600_000);
    return watch;
  }
  afterEach(() => expect(continueLater).not.toHaveBeenCalled());

  it('has ended as soon as the page is visible, and no link is mentioned', async () => {
    const watch = slept();
    loadSessionTimes.mockResolvedValue({ secondsLeft: 0, secondsAtMost: 0 });
    document.dispatchEvent(new Event('visibilitychange'));
    await jest.advanceTimersByTimeAsync(0);
    expect(watch.state()).toEqual({ kind: 'ended', sentTo: null });
  });

  it('has ended at an interaction, although the browser has a new session', async () => {
    const watch = slept();
    Object.assign(globalThis, { fetch: () => Promise.resolve({ ok: false, status: 401 }) });
    watch.active();
    await jest.advanceTimersByTimeAsync(0);
    expect(watch.state()).toEqual({ kind: 'ended', sentTo: null });
  });
});

it.each([
  ['visible', document, 'visibilitychange'],
  ['online', window, 'online'],
] as const)('a session is checked when the page becomes %s', async (_when, target, event) => {
  const store = createAppStore({});
  fillJourney(store, { product: product(), page: 'plan' });
  const watch = watchSession(store, product());
  loadSessionTimes.mockResolvedValue({ secondsLeft: 0, secondsAtMost: 0 });
  target.dispatchEvent(new Event(event));
  await jest.advanceTimersByTimeAsync(0);
  expect(watch.state()).toEqual({ kind: 'ended', sentTo: null });
});

describe('the link that is sent at the end of a session', () => {
  it('opens the unsent choice, which is priced first', async () => {
    createQuotation.mockResolvedValue(ok(sampleQuotation()));
    const watch = await goneAway();
    expect(createQuotation.mock.lastCall?.[0].body.applicantData[0]).toMatchObject({
      planCode: 'PLAN3',
    });
    const [priced] = createQuotation.mock.invocationCallOrder;
    const [sent] = continueLater.mock.invocationCallOrder;
    expect(priced).toBeLessThan(sent ?? 0);
    expect(watch.state()).toEqual({ kind: 'ended', sentTo: SENT.sentTo });
  });

  it('is sent without the choice if it has no price', async () => {
    createQuotation.mockResolvedValue(err({ kind: 'offline' }));
    const watch = await goneAway();
    // No redirect to the error page while the buyer is inactive.
    expect(createQuotation.mock.lastCall?.[0].inBackground).toBe(true);
    expect(continueLater).toHaveBeenCalledWith({
      body: { refId: SAMPLE_REF_ID, preferredLang: 'ENG', isAutomatic: true },
    });
    expect(endSession).toHaveBeenCalledTimes(1);
    expect(watch.state()).toEqual({ kind: 'ended', sentTo: SENT.sentTo });
  });

  it.each([
    ['the journey is paid for', 'buyer', 'succeeded'],
    ['an agent acts', 'agent', undefined],
  ] as const)('is neither sent nor mentioned when %s', async (_, actingAs, status) => {
    const watch = await goneAway({ actingAs }, status);
    expect(continueLater).not.toHaveBeenCalled();
    expect(endSession).toHaveBeenCalledTimes(1);
    expect(watch.state()).toEqual({ kind: 'ended', sentTo: null });
  });
});
