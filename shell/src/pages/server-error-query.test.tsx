import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { client } from '@edp/http';
import { createJourneyStorage } from '@edp/store';
import { BASE, failServer, fakeRemote, startShell } from '../../test/start-shell';
import { loadRemoteModule } from '../loader/remote-source';

jest.mock('../loader/remote-source');

const ADDRESS = `${BASE}/quotation?return=review`;

// A file of its own: the shells of other tests in a file listen to the same client, and navigate first.
it('opens the page before with its query, but in the language of the error page, by Try again', async () => {
  createJourneyStorage().clear();
  jest.mocked(loadRemoteModule).mockResolvedValue(fakeRemote('Who?'));
  failServer();
  await startShell(`${ADDRESS}&lang=en`);
  await act(() => client.call('createQuotation', { body: {} as never }));
  expect(window.location.pathname).toBe(`${BASE}/error`);
  await userEvent.click(await screen.findByRole('link', { name: 'Try again' }));
  expect(window.location.pathname + window.location.search).toBe(ADDRESS);
});
