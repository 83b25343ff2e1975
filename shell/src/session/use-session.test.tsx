import { act, screen } from '@testing-library/react';
import { createJourneyStorage } from '@edp/store';
import { fillJourney } from '@edp/store/sample';
import { mockClient } from '@edp/testing/client';
import { product } from '../../test/products';
import { BASE, fakeRemote, startShell } from '../../test/start-shell';
import { typeOffline } from '../../test/type-offline';
import { loadRemoteModule } from '../loader/remote-source';

jest.mock('../loader/remote-source');

beforeEach(() => {
  createJourneyStorage().clear();
  jest.mocked(loadRemoteModule).mockResolvedValue(fakeRemote('Which plan?'));
  mockClient();
});

it('leaves the document without a prompt once the session has ended', async () => {
  const { shell } = await startShell(`${BASE}/quotation`);
  await screen.findByRole('heading', { name: 'Which plan?' });
  const prompts = typeOffline();
  expect(prompts()).toBe(true);
  await act(() => {
    fillJourney(shell.store, { product: product(), page: 'plan' });
    shell.journey?.session.end();
    return Promise.resolve();
  });
  expect(prompts()).toBe(false);
});
