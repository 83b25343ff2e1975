import { act, screen } from '@testing-library/react';
import { createJourneyStorage } from '@edp/store';
import { BASE, fakeRemote, startShell } from '../../test/start-shell';
import { loadRemoteModule } from '../loader/remote-source';

jest.mock('../loader/remote-source', () => ({
  registerRemote: jest.fn(({ name }: { name: string }) => name),
  loadRemoteModule: jest.fn(),
}));

const SENTENCE = /You are offline/;

function connection(isOnline: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

it('a lost connection is said while it lasts', async () => {
  createJourneyStorage().clear();
  window.scrollTo = jest.fn();
  jest.mocked(loadRemoteModule).mockResolvedValue(fakeRemote('Who?'));
  await startShell(`${BASE}/quotation`);
  expect(screen.queryByText(SENTENCE)).not.toBeInTheDocument();
  connection(false);
  expect(screen.getByText(SENTENCE).closest('[role=status]')).not.toBeNull();
  connection(true);
  expect(screen.queryByText(SENTENCE)).not.toBeInTheDocument();
});
