import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  addedPage,
  type JourneyPage,
  type PlansResponse,
  RELOADED_ATTRIBUTE,
  type RemoteRelease,
} from '@edp/contracts';
import { EdpError, err, ok } from '@edp/errors';
import type { HostProps } from '@edp/mfe';
import { createJourneyStorage, paymentReset } from '@edp/store';
import { fillJourney } from '@edp/store/sample';
import { mockClient } from '@edp/testing/client';
import { announce } from '@edp/ui';
import { product } from '../test/products';
import { release } from '../test/releases';
import { BASE, fakeRemote, pageBootstrap, startShell } from '../test/start-shell';
import { loadRemoteModule } from './loader/remote-source';

jest.mock('./loader/remote-source');

const load = jest.mocked(loadRemoteModule);
const api = mockClient();
const plans = api.loadPlans;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const fails = () => Promise.reject(new Error('broken'));

afterEach(() => jest.useRealTimers());
beforeEach(() => {
  createJourneyStorage().clear();
  // The delay notice of the previous test.
  announce('');
  load.mockReset();
});

describe('the shell around a remote', () => {
  it('mounts the remote of the path inside the frame', async () => {
    const quote = fakeRemote('Who?');
    load.mockResolvedValue(quote);
    await startShell(`${BASE}/quotation`);

    expect(await heading('Who?')).toBeInTheDocument();
    expect(load).toHaveBeenCalledWith(expect.objectContaining({ name: 'mfe-quote' }));
    expect(screen.getByRole('banner')).toBeInTheDocument();
    expect(screen.getByRole('contentinfo')).toHaveTextContent('1-800-88-2637');
    expect(screen.getByRole('navigation', { name: 'Progress' })).toHaveTextContent('Choose Plan');
    expect(quote.mounted[0]).toMatchObject({
      contractVersion: 2,
      page: 'quotation',
      language: 'en',
    });
  });

  it('starts loading the remote before the first render', async () => {
    load.mockReturnValue(new Promise(() => undefined));
    await startShell(`${BASE}/quotation`);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('announces a delay after a second, and not before', async () => {
    const delayed = 'This is taking longer than usual. Please wait.';
    load.mockReturnValue(new Promise(() => undefined));
    jest.useFakeTimers();
    await startShell(`${BASE}/quotation`);
    act(() => jest.advanceTimersByTime(900));
    expect(screen.queryByText(delayed)).toBeNull();
    act(() => jest.advanceTimersByTime(100));
    expect(screen.getByText(delayed)).toBeInTheDocument();
  });

  it('redirects from a step that is not available yet to the first incomplete one, with a notice', async () => {
    load.mockResolvedValue(fakeRemote('Who?'));
    await startShell(`${BASE}/review`, 'review');

    expect(await heading('Who?')).toBeInTheDocument();
    expect(window.location.pathname).toBe(`${BASE}/quotation`);
    expect(screen.getAllByText(/First tell us who you want to cover/)[0]).toBeVisible();
  });

  it('shows an added page of a remote, and marks its step', async () => {
    const wellness = fakeRemote('Stay well');
    load.mockResolvedValue(wellness);
    const { registry } = pageBootstrap('home');
    const active = release({
      name: 'mfe-wellness',
      container: 'mfe_wellness',
      pages: [{ path: 'wellness', step: 'details' }],
    });
    await startShell(`${BASE}/wellness`, addedPage('wellness'), {
      registry: { remotes: { ...registry.remotes, 'mfe-wellness': { active } } },
    });

    expect(await heading('Stay well')).toBeInTheDocument();
    expect(wellness.mounted[0]).toMatchObject({ page: 'wellness' });
    expect(screen.getByText('Personal Details').closest('li')).toHaveAttribute('aria-current');
  });

  it('moves the focus to the heading of a reloaded page', async () => {
    document.documentElement.setAttribute(RELOADED_ATTRIBUTE, '');
    load.mockResolvedValue(fakeRemote('Who?'));
    await startShell(`${BASE}/quotation`);
    await waitFor(async () => expect(await heading('Who?')).toHaveFocus());
    document.documentElement.removeAttribute(RELOADED_ATTRIBUTE);
  });

  it('moves the focus to the heading of the next page, but not on the first', async () => {
    load.mockResolvedValue(fakeRemote('Who?'));
    const { shell } = await startShell(`${BASE}/quotation`);
    await heading('Who?');
    expect(document.body).toHaveFocus();

    act(() => shell.journey?.navigation.go('error'));
    await heading('Something went wrong on our side');
    act(() => shell.journey?.navigation.go('quotation'));
    await waitFor(async () => expect(await heading('Who?')).toHaveFocus());
  });

  it('opens the share dialog for an agent on the event of a page', async () => {
    load.mockResolvedValue(fakeRemote('The buyer answers'));
    const { shell } = await startShell(`${BASE}/quotation`);
    await heading('The buyer answers');

    act(() => shell.bus.emit('agent/handOverAsked', { refId: 'kq3vVdM0v0m1Yw2n8Qe7-A' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Make a link' })).toBeEnabled();
  });

  it('gives each mount its own name', async () => {
    const quote = fakeRemote('Who?');
    load.mockResolvedValue(quote);
    const { shell } = await startShell(`${BASE}/quotation`);
    await heading('Who?');
    act(() => shell.journey?.navigation.go('error'));
    act(() => shell.journey?.navigation.go('quotation'));
    await heading('Who?');

    const names = quote.mounted.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('a step that does not load', () => {
  it('shows an error panel inside the frame, with a support code', async () => {
    load.mockImplementation(fails);
    await startShell(`${BASE}/quotation`);

    expect(await heading('This step did not load')).toBeInTheDocument();
    expect(await heading('This step did not load')).toHaveFocus();
    const panel = screen.getByRole('region', { name: 'This step did not load' });
    expect(panel).toHaveTextContent(/quote [0-9A-Z]{4}-[0-9A-Z]{4}/);
    expect(document.title).toBe('This step did not load · Amber Life');
    expect(screen.getByRole('banner')).toBeInTheDocument();
  });

  it('is loaded again by Try again', async () => {
    load.mockImplementationOnce(fails).mockResolvedValue(fakeRemote('Who?'));
    await startShell(`${BASE}/quotation`);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect(await heading('Who?')).toHaveFocus());
  });

  it('handles a remote that crashes in its first render', async () => {
    const crashing = {
      ...fakeRemote('Who?'),
      mount: ({ recovery }: HostProps) => {
        expect(recovery?.crashed(new EdpError('RENDER_CRASHED'))).toBe(true);
        return Promise.resolve();
      },
    };
    load.mockResolvedValueOnce(crashing).mockResolvedValue(fakeRemote('Who?'));
    await startShell(`${BASE}/quotation`);
    expect(await heading('This step did not load')).toBeInTheDocument();
  });

  it('does not handle a later crash of a remote, and mounts it again on request', async () => {
    const quote = fakeRemote('Who?');
    load.mockResolvedValue(quote);
    await startShell(`${BASE}/quotation`);
    await heading('Who?');
    const { recovery } = quote.mounted[0] as unknown as HostProps;
    expect(recovery?.crashed(new EdpError('RENDER_CRASHED'))).toBe(false);
    act(() => {
      recovery?.again();
    });
    await waitFor(() => expect(quote.mounted).toHaveLength(2));
    expect(await heading('Who?')).toBeInTheDocument();
  });

  it('offers a reload after the second failure', async () => {
    load.mockImplementation(fails);
    await startShell(`${BASE}/quotation`);
    expect(screen.queryByText('Reload the page')).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Reload the page')).toBeInTheDocument();
  });

  it('handles a remote that loads but does not mount', async () => {
    load.mockResolvedValue({ ...fakeRemote('Who?'), mount: fails });
    await startShell(`${BASE}/quotation`);
    expect(await heading('This step did not load')).toBeInTheDocument();
  });
});

describe('a next step that does not load', () => {
  const quoteOnly = ({ name }: RemoteRelease) =>
    name === 'mfe-quote' ? Promise.resolve(fakeRemote('Who?')) : fails();

  async function goTo(page: JourneyPage) {
    load.mockImplementation(quoteOnly);
    const { shell } = await startShell(`${BASE}/quotation`);
    await heading('Who?');
    act(() => fillJourney(shell.store, { product: product(), page: 'plan' }));
    const go = () => act(() => shell.journey?.navigation.go(page));
    go();
    const notice = await screen.findByText(
      /The next step did not load, so we brought you back here/,
    );
    expect(notice).toHaveTextContent(/quote [0-9A-Z]{4}-[0-9A-Z]{4}/);
    return go;
  }

  it('redirects to the last visited page, with a notice', async () => {
    await goTo('plan');
    expect(window.location.pathname).toBe(`${BASE}/quotation`);
    expect(await heading('Who?')).toBeInTheDocument();
  });

  it('shows the panel the second time, with a link back', async () => {
    const go = await goTo('plan');
    go();
    expect(await heading('This step did not load')).toBeInTheDocument();
    expect(window.location.pathname).toBe(`${BASE}/plan`);

    await userEvent.click(screen.getByRole('link', { name: /^Back to/ }));
    expect(await heading('Who?')).toBeInTheDocument();
  });

  it('leads back to the plan from the page of the premium cap, which opens before the details', async () => {
    const go = await goTo('declined');
    go();
    expect(await heading('This step did not load')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Back to/ })).toHaveAttribute('href', `${BASE}/plan`);
  });
});

describe('pages of the shell', () => {
  it('show that a page does not exist', async () => {
    await startShell('/edp/life/nowhere', '404');
    expect(await heading('Sorry, page not found!')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Choose a product' })).toHaveAttribute(
      'href',
      '/edp/life/',
    );
  });

  it('show that a product does not exist', async () => {
    await startShell('/edp/life/easymedic/takaful/quotation', '404');
    expect(await heading('Sorry, page not found!')).toBeInTheDocument();
  });

  it('show after a server error that nothing is charged twice, when a payment was requested', async () => {
    load.mockResolvedValue(fakeRemote('Who?'));
    const { shell } = await startShell(`${BASE}/quotation`);
    await heading('Who?');
    act(() => {
      fillJourney(shell.store, { product: product(), page: 'payment/status' });
      shell.journey?.navigation.go('error');
    });
    await heading('Something went wrong on our side');
    expect(screen.getByText(/never be charged twice/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Check your payment status' })).toHaveAttribute(
      'href',
      `${BASE}/payment/status`,
    );

    act(() => void shell.store.dispatch(paymentReset()));
    expect(screen.queryByText(/never be charged twice/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Try again' })).toBeInTheDocument();
  });

  it('show maintenance on any path when the gateway is in maintenance', async () => {
    await startShell(`${BASE}/quotation`, 'maintenance');
    expect(await heading('We will be back soon')).toBeInTheDocument();
  });

  it('list the products at the base path, each with a link', async () => {
    plans.mockResolvedValue(err({ kind: 'offline' }));
    await startShell('/edp/life/', 'home');
    const hrefs = screen
      .getAllByRole('link', { name: /Get my price/ })
      .map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([`${BASE}/quotation`, '/edp/life/onemedical/takaful/quotation']);
  });

  it('prefetch the files of the quotation on the home page', async () => {
    plans.mockResolvedValue(err({ kind: 'offline' }));
    const files = () =>
      [...document.head.querySelectorAll('link[rel=modulepreload]')].map((link) =>
        link.getAttribute('href'),
      );
    const active = release({ name: 'mfe-quote', preload: ['/r/quote.js'] });
    await startShell('/edp/life/', 'home', { registry: { remotes: { 'mfe-quote': { active } } } });
    await userEvent.hover(screen.getByRole('heading', { level: 1 }));
    await waitFor(() => expect(files()).toContain('/r/quote.js'));
  });

  it('show limits and a sample price from the provider', async () => {
    plans.mockResolvedValue(ok(PLANS));
    await startShell('/edp/life/', 'home');
    const [card] = await screen.findAllByRole('article');
    expect(card).toHaveTextContent('Up to RM 150,000 every year');
    expect(card).toHaveTextContent('RM 1,280.00 a year');
  });
});

const PLANS: PlansResponse = {
  data: [50_000, 150_000].map((annualLimit) => ({
    planCode: 'PLAN1',
    annualLimit,
    roomAndBoard: 250,
    lifetimeLimit: null,
    overseasDays: 90,
    suggested: false,
  })),
  deductibleAmount: 1000,
  projection: [{ fromAge: 30, toAge: 34, male: 1280, female: 1480 }],
};
