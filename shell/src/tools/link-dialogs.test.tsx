import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { JourneyDevice, PaymentStatusResponse } from '@edp/contracts';
import { err, ok, PROBLEM, problemDocument } from '@edp/errors';
import { client } from '@edp/http';
import {
  createJourneyStorage,
  paymentFrequencyChosen,
  planCodesReset,
  planConfirmed,
  planSelected,
  saveQuoteDraft,
} from '@edp/store';
import { fetchPaymentStatus } from '@edp/store/payment';
import { fillJourney, SAMPLE_REF_ID, sampleQuotation } from '@edp/store/sample';
import { fakeClient } from '@edp/testing/client';
import { product } from '../../test/products';
import { BASE, fakeRemote, startShell } from '../../test/start-shell';
import { loadRemoteModule } from '../loader/remote-source';

jest.mock('../loader/remote-source');

const api = fakeClient();
const {
  continueLater,
  createQuotation,
  listDevices,
  loadPaymentStatus,
  removeDevice,
  saveQuotationDraft,
  shareQuotation,
} = api;
/** On the 29th in Malaysia. */
const expiresAt = '2026-11-28T17:00:00Z';

/** The order of the requests. */
let requests: string[];

beforeEach(() => {
  createJourneyStorage().clear();
  jest.mocked(loadRemoteModule).mockResolvedValue(fakeRemote('Which plan?'));
  requests = [];
  jest.spyOn(client, 'call').mockImplementation(api.call);
  listDevices.mockResolvedValue(ok([]));
  saveQuotationDraft.mockResolvedValue(ok({ saved: true }));
  shareQuotation.mockImplementation(() => {
    requests.push('share');
    return Promise.resolve(ok({ shareToken: 'A'.repeat(32), expiresAt }));
  });
  continueLater.mockImplementation(() => {
    requests.push('mail');
    return Promise.resolve(ok({ sentTo: 'a***@example.my', expiresAt }));
  });
});

/** A buyer with a quotation, on the plan page. */
async function onPlans() {
  const { shell } = await startShell(`${BASE}/quotation`);
  await screen.findByRole('heading', { name: 'Which plan?' });
  const { store } = shell;
  act(() => fillJourney(store, { product: product(), page: 'plan' }));
  const returnQuotation = (changes: Partial<ReturnType<typeof sampleQuotation>> = {}) => {
    createQuotation.mockImplementation(() => {
      requests.push('price');
      const { applicantData } = store.getState().quickQuote;
      return Promise.resolve(ok({ ...sampleQuotation(applicantData), ...changes }));
    });
  };
  returnQuotation();
  const choose = (choice: Parameters<typeof store.dispatch>[0]) => {
    act(() => {
      store.dispatch(choice);
    });
  };
  return { store, returnQuotation, choose };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));

describe.each([
  ['a link', 'Continue on another device', 'Make a link', 'share'],
  ['an e-mail', 'Continue later', 'E-mail me the link', 'mail'],
])('%s to continue with', (_what, open, make, request) => {
  it('is created after the unsent choice was priced', async () => {
    const { choose } = await onPlans();
    choose(planSelected({ planCode: 'PLAN3' }));
    choose(paymentFrequencyChosen('yearly'));
    await press(open);
    await press(make);
    expect(requests).toEqual(['price', request]);
    expect(createQuotation.mock.lastCall?.[0].body).toMatchObject({
      refId: SAMPLE_REF_ID,
      paymentMode: 'Yearly',
      applicantData: [
        { planCode: 'PLAN3' },
        { planCode: 'PLAN3' },
        { planCode: 'PLAN3' },
        { planCode: 'PLAN3' },
      ],
    });
  });

  it('is created at once without an unsent choice, and without notes', async () => {
    await onPlans();
    await press(open);
    await press(make);
    expect(requests).toEqual([request]);
    expect(dialog().getByText(/once, until 29 November 2026/)).toBeVisible();
    expect(dialog().queryByText(/Not included in the link/)).not.toBeInTheDocument();
  });

  it('is not created if the choice fails to be priced, with the reason', async () => {
    const { choose } = await onPlans();
    createQuotation.mockResolvedValue(err({ kind: 'offline' }));
    choose(planSelected({ planCode: 'PLAN3' }));
    await press(open);
    await press(make);
    expect(requests).toEqual([]);
    expect(dialog().getByText(/We could not reach the server\./)).toBeVisible();
  });

  it('is not created while another tab or device has stored another version', async () => {
    const { choose } = await onPlans();
    const problem = problemDocument(PROBLEM.quotationChanged);
    createQuotation.mockResolvedValue(err({ kind: 'http', status: problem.status, problem }));
    choose(planSelected({ planCode: 'PLAN3' }));
    await press(open);
    await press(make);
    expect(requests).toEqual([]);
    expect(
      dialog().getByText(/You changed this quote in another tab or on another device\./),
    ).toBeVisible();
  });

  it('shows a server failure in the dialog, and can be retried', async () => {
    const { choose } = await onPlans();
    choose(planSelected({ planCode: 'PLAN3' }));
    await press(open);
    jest.mocked(client.call).mockRestore();
    const failing = { ok: false, status: 503, headers: new Headers(), text: () => '' };
    global.fetch = jest.fn().mockResolvedValue(failing);
    await press(make);
    expect(await dialog().findByText(/^That did not work\./)).toBeVisible();
    expect(dialog().getByRole('button', { name: make })).toBeEnabled();
    expect(window.location.pathname).toBe(`${BASE}/quotation`);
  });

  it('shows a price that differs from the displayed one', async () => {
    const { returnQuotation, choose } = await onPlans();
    choose(planSelected({ planCode: 'PLAN1' }));
    const { chosenPremium } = sampleQuotation();
    returnQuotation({ chosenPremium: { ...chosenPremium, monthlyTotalPremium: 400 } });
    await press(open);
    await press(make);
    expect(await dialog().findByText(/since you saw it/)).toHaveTextContent(
      'from RM 363.09 to RM 400.00 a month.',
    );
    expect(requests).toEqual(['price', request]);
  });

  it('notes that it does not contain people without a price', async () => {
    const { store } = await onPlans();
    const typed = { people: [], removed: [], agentCode: '' };
    await act(() => store.dispatch(saveQuoteDraft(typed)));
    await press(open);
    expect(dialog().getByText(/changes to people that have no price yet/)).toBeVisible();
  });

  it.each([
    ['an incomplete choice', planCodesReset()],
    ['a plan that is tried in place of the confirmed one', planSelected({ planCode: 'PLAN3' })],
  ])('notes that it does not contain %s', async (what, choice) => {
    const { choose } = await onPlans();
    if (what !== 'an incomplete choice') choose(planConfirmed());
    choose(choice);
    await press(open);
    expect(dialog().getByText(/your choice of plans, which you have not/)).toBeVisible();
    await press(make);
    expect(requests).toEqual([request]);
  });
});

describe('the devices that can open the application', () => {
  const device = (id: string, change: Partial<JourneyDevice> = {}): JourneyDevice => ({
    deviceId: id.repeat(22),
    origin: 'created',
    openedAt: '2026-11-22T10:00:00.000+08:00',
    isThis: false,
    isAgent: false,
    mayRemove: false,
    ...change,
  });
  const own = device('A', { isThis: true });

  it('are not displayed while this is the only one', async () => {
    await onPlans();
    listDevices.mockResolvedValue(ok([own]));
    await press('Continue on another device');
    expect(dialog().queryByRole('list')).not.toBeInTheDocument();
  });

  it('are listed, and can be removed, with the focus on the remaining list', async () => {
    await onPlans();
    const other = device('B', { origin: 'shared', mayRemove: true });
    listDevices.mockResolvedValue(ok([own, other]));
    removeDevice.mockResolvedValue(ok([own]));
    await press('Continue on another device');
    const [first, second] = await dialog().findAllByRole('listitem');
    expect(first).toHaveTextContent('This device. Started the quote on 22 November 2026');
    expect(within(first!).queryByRole('button')).not.toBeInTheDocument();
    await userEvent.click(within(second!).getByRole('button', { name: /^Remove: Opened a link/ }));
    const body = { refId: SAMPLE_REF_ID, deviceId: 'B'.repeat(22) };
    expect(removeDevice).toHaveBeenCalledWith({ body });
    expect(dialog().queryByText(/Opened a link/)).not.toBeInTheDocument();
  });

  it('are listed again if one is removed already, as after a lost response', async () => {
    await onPlans();
    const other = device('B', { origin: 'shared', mayRemove: true });
    listDevices.mockResolvedValue(ok([own, other]));
    const problem = problemDocument(PROBLEM.notFound);
    removeDevice.mockResolvedValue(err({ kind: 'http', status: problem.status, problem }));
    await press('Continue on another device');
    const remove = await dialog().findByRole('button', { name: /^Remove/ });
    listDevices.mockResolvedValue(ok([own]));
    await userEvent.click(remove);
    expect(dialog().getAllByRole('listitem')).toHaveLength(1);
    expect(dialog().queryByText(/did not work/)).not.toBeInTheDocument();
  });

  it('are loaded again on demand if that fails', async () => {
    await onPlans();
    listDevices.mockResolvedValue(err({ kind: 'offline' }));
    await press('Continue on another device');
    expect(await dialog().findByText(/We could not reach the server/)).toBeVisible();
    listDevices.mockResolvedValue(ok([own, device('B', { origin: 'shared' })]));
    await userEvent.click(dialog().getByRole('button', { name: 'Try again' }));
    expect(await dialog().findAllByRole('listitem')).toHaveLength(2);
    expect(dialog().getByRole('heading', { name: /^Devices that can open/ })).toHaveFocus();
  });

  it('are unchanged if the removal fails, with the reason', async () => {
    await onPlans();
    listDevices.mockResolvedValue(ok([own, device('B', { origin: 'shared', mayRemove: true })]));
    removeDevice.mockResolvedValue(err({ kind: 'offline' }));
    await press('Continue on another device');
    await userEvent.click(await dialog().findByRole('button', { name: /^Remove/ }));
    expect(dialog().getByText('We could not reach the server.', { exact: false })).toBeVisible();
    expect(dialog().getAllByRole('listitem')).toHaveLength(2);
  });
});

describe('after the payment', () => {
  it('only a link to the page is offered', async () => {
    const { store } = await onPlans();
    loadPaymentStatus.mockResolvedValue(ok({ status: 'succeeded' } as PaymentStatusResponse));
    const { variant } = product();
    await act(() => store.dispatch(fetchPaymentStatus({ transactionNo: 'T1', variant })));
    expect(screen.queryByRole('button', { name: /^Continue/ })).not.toBeInTheDocument();
    await press('E-mail me a link to this page');
    expect(screen.getByRole('dialog', { name: 'E-mail me a link to this page' })).toBeVisible();
    expect(dialog().getByText(/It opens this page once, on any device\./)).toBeVisible();
    await press('E-mail me the link');
    expect(requests).toEqual(['mail']);
  });
});

describe('the quote by e-mail', () => {
  async function mail(button: string, actingAs: 'agent' | 'buyer' = 'buyer') {
    const { shell } = await startShell(`${BASE}/quotation`);
    const quotation = { actingAs };
    act(() => fillJourney(shell.store, { product: product(), page: 'plan', quotation }));
    expect(screen.queryByRole('button', { name: button })).not.toBeInTheDocument();
    await act(() => {
      shell.journey?.navigation.go('plan');
      return Promise.resolve();
    });
    await press(button);
  }

  it('is sent at one press on the plan page, in the language of the page', async () => {
    await mail('E-mail me this quote');
    const dialog = await screen.findByRole('dialog', { name: 'Your quote is on its way' });
    expect(within(dialog).getByText('a***@example.my')).toBeInTheDocument();
    expect(requests.filter((request) => request === 'mail')).toHaveLength(1);
    expect(continueLater.mock.lastCall?.[0]).toMatchObject({
      body: { preferredLang: 'ENG', withQuote: true },
    });
  });

  it('is not called that of the agent who sends it', async () => {
    await mail('E-mail the quote to the buyer', 'agent');
    expect(await screen.findByRole('dialog', { name: 'The quote is on its way' })).toBeVisible();
  });

  it('is not offered without a price', async () => {
    const { shell } = await startShell(`${BASE}/plan`);
    const declined = [{ id: 'self', reason: 'age' as const }];
    act(() =>
      fillJourney(shell.store, { product: product(), page: 'plan', quotation: { declined } }),
    );
    expect(await screen.findByRole('button', { name: 'Continue later' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'E-mail me this quote' })).toBeNull();
  });

  it('can be retried after a failure', async () => {
    continueLater.mockResolvedValueOnce(err({ kind: 'offline' }));
    await mail('E-mail me this quote');
    await press('Try again');
    expect(await screen.findByRole('dialog', { name: 'Your quote is on its way' })).toBeVisible();
  });
});
