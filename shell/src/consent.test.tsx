import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { JourneyPage } from '@edp/contracts';
import type { HostProps } from '@edp/mfe';
import { createJourneyStorage } from '@edp/store';
import { fillJourney } from '@edp/store/sample';
import { mockClient } from '@edp/testing/client';
import { painted } from '@edp/ui';
import { product } from '../test/products';
import { BASE, fakeRemote, startShell } from '../test/start-shell';
import { loadRemoteModule } from './loader/remote-source';

jest.mock('./loader/remote-source');

const load = jest.mocked(loadRemoteModule);

beforeEach(() => {
  createJourneyStorage().clear();
  mockClient();
});

afterEach(() => jest.useRealTimers());

/** The stored state of a buyer with a quotation. */
function storeJourney(page: JourneyPage): void {
  createJourneyStorage().journey.write({
    refId: 'kq3vVdM0v0m1Yw2n8Qe7-A',
    productCode: 'onemedical',
    variant: 'insurance',
    page,
    paymentFrequency: 'monthly',
    planSelection: 'Individual',
    planConfirmed: false,
    payment: { status: 'idle', data: null },
  });
}

/** The first input of the buyer; the question follows its paint. */
async function usePage(): Promise<void> {
  fireEvent.keyDown(document.body, { key: 'Tab' });
  await act(painted);
}

describe('consent to analytics', () => {
  const question = () => screen.queryByRole('region', { name: 'Help us improve this site?' });

  it('is requested once per browser, after a price was displayed, and no event is recorded before', async () => {
    window.dataLayer = [];
    storeJourney('plan');
    await startShell('/edp/life/', 'home');
    await userEvent.click(screen.getByRole('button', { name: /change language/ }));
    expect(window.dataLayer).toEqual([]);

    await userEvent.click(await screen.findByRole('button', { name: /Allow|Benarkan/ }));
    expect(question()).not.toBeInTheDocument();
    expect(createJourneyStorage().consent.read()).toBe('granted');
  });

  it.each([
    ['home', '/edp/life/'],
    ['quotation', `${BASE}/quotation`],
  ] as const)('is not requested from a buyer without a price: %s', async (page, path) => {
    load.mockResolvedValue(fakeRemote('Who?'));
    await startShell(path, page);
    await screen.findByRole('heading', { level: 1 });
    await usePage();
    expect(question()).not.toBeInTheDocument();
  });

  it('is not requested on the home page from a buyer without a price', async () => {
    storeJourney('quotation');
    await startShell('/edp/life/', 'home');
    await usePage();
    expect(question()).not.toBeInTheDocument();
  });

  it('is not requested before the buyer has used the page', async () => {
    storeJourney('plan');
    await startShell('/edp/life/', 'home');
    expect(question()).not.toBeInTheDocument();
    await usePage();
    expect(question()).toBeVisible();
  });

  it('remains without an answer until the page is left, and is never displayed again by itself', async () => {
    load.mockResolvedValue(fakeRemote('Your plan'));
    storeJourney('plan');
    jest.useFakeTimers({ advanceTimers: true });
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const { shell, unmount } = await startShell(`${BASE}/quotation`);
    const { consent } = createJourneyStorage();
    await usePage();
    expect(question()).toBeVisible();
    expect(consent.read()).toBeUndefined();
    act(() => jest.advanceTimersByTime(5_000));
    expect(consent.read()).toBe('asked');
    await user.keyboard('{Tab}');
    expect(question()).toBeVisible();
    expect(question()).not.toHaveFocus();

    act(() => shell.journey!.navigation.go('plan'));
    expect(question()).not.toBeInTheDocument();
    unmount();

    await startShell('/edp/life/', 'home');
    await usePage();
    expect(question()).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Analytics settings' }));
    expect(question()).toHaveFocus();
  });

  it('is displayed again on the next page if the first was left at once', async () => {
    load.mockResolvedValue(fakeRemote('Your plan'));
    storeJourney('plan');
    const { shell } = await startShell(`${BASE}/quotation`);
    await usePage();
    expect(question()).toBeVisible();
    act(() => shell.journey!.navigation.go('plan'));
    expect(question()).toBeVisible();
  });

  it('is requested from a declined buyer once a person has a price', async () => {
    load.mockResolvedValue(fakeRemote('Who?'));
    const { shell } = await startShell(`${BASE}/quotation`);
    await screen.findByRole('heading', { level: 1, name: 'Who?' });
    await usePage();
    const quoted = { product: product(), page: 'plan' } as const;
    const premiumAmountData = { planPremium: [], applicants: [] };
    act(() => fillJourney(shell.store, { ...quoted, quotation: { premiumAmountData } }));
    expect(question()).not.toBeInTheDocument();
    act(() => fillJourney(shell.store, quoted));
    expect(question()).toBeVisible();
  });

  it('includes the events of a remote after consent, and drops them before', async () => {
    window.dataLayer = [];
    const quote = fakeRemote('Who?');
    load.mockResolvedValue(quote);
    await startShell(`${BASE}/quotation`);
    await screen.findByRole('heading', { level: 1, name: 'Who?' });
    const { track } = quote.mounted[0] as unknown as HostProps;
    track?.({ name: 'person_added', params: { people: 2 } });
    createJourneyStorage().consent.write('granted');
    track?.({ name: 'person_added', params: { people: 3 } });
    expect(window.dataLayer).toEqual([{ event: 'quote/person_added', people: 3 }]);
  });

  it('can be withdrawn in the footer of every page', async () => {
    createJourneyStorage().consent.write('granted');
    await startShell('/edp/life/', 'home');
    expect(question()).not.toBeInTheDocument();

    await userEvent.click(screen.getByRole('button', { name: 'Analytics settings' }));
    expect(question()).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'No thanks' }));
    expect(createJourneyStorage().consent.read()).toBe('refused');
    expect(screen.getByRole('button', { name: 'Analytics settings' })).toHaveFocus();
  });
});
