import { act, screen } from '@testing-library/react';
import { createJourneyStorage } from '@edp/store';
import { fillJourney } from '@edp/store/sample';
import { product } from '../../test/products';
import { BASE, fakeRemote, startShell } from '../../test/start-shell';
import { loadRemoteModule } from '../loader/remote-source';

jest.mock('../loader/remote-source');

const SENTENCE = /You are offline/;

function connection(isOnline: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

it('the banner is displayed while offline', async () => {
  createJourneyStorage().clear();
  jest.mocked(loadRemoteModule).mockResolvedValue(fakeRemote('Who?'));
  await startShell(`${BASE}/quotation`);
  expect(screen.getByText(SENTENCE)).not.toBeVisible();
  connection(false);
  expect(screen.getByText(SENTENCE)).toBeVisible();
  expect(screen.getByText(SENTENCE).closest('[role=status]')).not.toBeNull();
  expect(document.documentElement).toHaveAttribute('data-offline');
  connection(true);
  expect(screen.getByText(SENTENCE)).not.toBeVisible();
  expect(document.documentElement).not.toHaveAttribute('data-offline');
});

it('the banner promises that input is saved only on pages with autosave', async () => {
  createJourneyStorage().clear();
  jest
    .mocked(loadRemoteModule)
    .mockImplementation(({ name }) => Promise.resolve(fakeRemote(`The page of ${name}`)));
  const { shell } = await startShell(`${BASE}/quotation`);
  await screen.findByRole('heading', { name: 'The page of mfe-quote' });
  connection(false);
  expect(screen.getByText(/is saved when you are back online/)).toBeInTheDocument();
  for (const [page, remote] of [
    ['plan', 'mfe-plan'],
    ['review', 'mfe-payment'],
  ] as const) {
    act(() => {
      fillJourney(shell.store, { product: product(), page });
      shell.journey?.navigation.go(page);
    });
    await screen.findByRole('heading', { name: `The page of ${remote}` });
    expect(screen.queryByText(/is saved when you are back online/)).not.toBeInTheDocument();
    expect(screen.getByText(/stays here as long as this page is open/)).toBeInTheDocument();
  }
  connection(true);
});
