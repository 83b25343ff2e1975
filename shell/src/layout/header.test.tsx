import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createJourneyStorage } from '@edp/store';
import { product } from '../../test/products';
import { BASE, fakeRemote, startShell } from '../../test/start-shell';
import { loadRemoteModule } from '../loader/remote-source';
import { HIDE_AFTER_MS, SHOW_AFTER_MS } from './use-hover-intent';

jest.mock('../loader/remote-source');

const HINT = 'Tukar ke Bahasa Malaysia';
const banner = () => within(screen.getByRole('banner'));
const globe = () => banner().getByRole('button', { name: /change language/ });
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  createJourneyStorage().clear();
  jest.mocked(loadRemoteModule).mockResolvedValue(fakeRemote('Who?'));
});

describe('the header', () => {
  it('shows the logo of the variant as a home link, the title, the language and the home link', async () => {
    await startShell(`${BASE}/quotation`);
    const logo = banner().getByRole('img', { name: 'Amber Life' });
    expect(logo.closest('a')).toHaveAttribute('href', '/edp/life/');
    expect(banner().getByText('Medical cover')).toBeInTheDocument();
    expect(globe()).toHaveTextContent('Bahasa Malaysia');
    expect(banner().getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/edp/life/');
  });

  it("shows the operator's logo and no language switch for Takaful", async () => {
    const brand = { name: 'Amber Takaful', logo: 'amber-takaful' as const };
    const takaful = product({ variant: 'takaful', brand, languageSwitch: false });
    const products = [product(), takaful];
    await startShell('/edp/life/onemedical/takaful/quotation', 'quotation', { products });
    expect(banner().getByRole('img', { name: 'Amber Takaful' })).toBeInTheDocument();
    expect(banner().queryByRole('button')).not.toBeInTheDocument();
  });

  it('records the home link and the choice of a language after consent', async () => {
    window.dataLayer = [];
    createJourneyStorage().consent.write('granted');
    await startShell(`${BASE}/quotation`);
    const home = banner().getByRole('link', { name: 'Home' });
    home.addEventListener('click', (event) => event.preventDefault());
    await act(async () => fireEvent.click(home));
    await act(async () => fireEvent.click(globe()));
    expect(window.dataLayer).toMatchObject([
      { event: 'go_to_home', category: 'header', action: 'click', label: 'home' },
      { event: 'select_language', category: 'header', action: 'click', label: 'my' },
    ]);
  });
});

it('shows a failed change of language in a dialog "Error" with Close, and does not change', async () => {
  const { shell } = await startShell(`${BASE}/quotation`);
  jest.spyOn(shell.i18n, 'changeLanguage').mockResolvedValue(false);
  fireEvent.click(globe());
  const dialog = within(await screen.findByRole('dialog', { name: 'Error' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('We could not change the language.');
  expect(globe()).toHaveTextContent('Bahasa Malaysia');
  const close = dialog.getAllByRole('button', { name: 'Close' }).at(-1);
  if (close) fireEvent.click(close);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

describe('the tooltip of the language switch', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  async function flushTimers(): Promise<void> {
    await startShell(`${BASE}/quotation`);
    fireEvent.pointerEnter(globe());
    await pass(SHOW_AFTER_MS);
  }

  it('appears after 250 ms, and disappears 400 ms after the pointer leaves', async () => {
    await startShell(`${BASE}/quotation`);
    fireEvent.pointerEnter(globe());
    await pass(249);
    expect(screen.queryByText(HINT)).not.toBeInTheDocument();
    await pass(1);
    expect(screen.getByText(HINT)).toBeInTheDocument();

    fireEvent.pointerLeave(globe());
    await pass(399);
    expect(screen.getByText(HINT)).toBeInTheDocument();
    await pass(1);
    expect(screen.queryByText(HINT)).not.toBeInTheDocument();
  });

  it('appears on keyboard focus, too, and disappears at once on Escape', async () => {
    await startShell(`${BASE}/quotation`);
    fireEvent.focus(globe());
    await pass(SHOW_AFTER_MS);
    expect(screen.getByText(HINT)).toBeInTheDocument();
    fireEvent.keyDown(globe(), { key: 'Escape' });
    await pass(0);
    expect(screen.queryByText(HINT)).not.toBeInTheDocument();
  });

  it('remains visible when the pointer returns in time', async () => {
    await flushTimers();
    fireEvent.pointerLeave(globe());
    await pass(HIDE_AFTER_MS / 2);
    fireEvent.pointerEnter(screen.getByText(HINT));
    await pass(HIDE_AFTER_MS);
    expect(screen.getByText(HINT)).toBeInTheDocument();
  });
});

describe('the language switch', () => {
  const lines = () =>
    within(screen.getByRole('contentinfo')).queryByRole('button', { name: /change language/ });

  it('is in the footer if the product has none in the header', async () => {
    const products = [product({ variant: 'takaful', languageSwitch: false })];
    await startShell('/edp/life/onemedical/takaful/quotation', 'quotation', { products });
    expect(banner().queryByRole('button', { name: /change language/ })).not.toBeInTheDocument();
    expect(lines()).toHaveTextContent('Bahasa Malaysia');
  });

  it('is in the header only, if the product has it there', async () => {
    await startShell(`${BASE}/quotation`);
    expect(lines()).not.toBeInTheDocument();
  });
});

describe('help', () => {
  it('is a link on every page, which opens a new tab from a step of the journey', async () => {
    await startShell(`${BASE}/quotation`);
    const link = banner().getByRole('link', { name: 'Help' });
    expect(link).toHaveAttribute('href', `${BASE}/help`);
    expect(link).toHaveAttribute('target', '_blank');
    await startShell('/edp/life/404', '404');
    expect(banner().getByRole('link', { name: 'Help' })).not.toHaveAttribute('target');
  });
});
