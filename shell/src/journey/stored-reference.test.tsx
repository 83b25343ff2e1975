import { screen } from '@testing-library/react';
import { err, PROBLEM, problemDocument } from '@edp/errors';
import { createJourneyStorage } from '@edp/store';
import { mockClient } from '@edp/testing/client';
import { BASE, fakeRemote, startShell } from '../../test/start-shell';
import { loadRemoteModule } from '../loader/remote-source';

jest.mock('../loader/remote-source');

const storage = createJourneyStorage();
const api = mockClient();

beforeEach(() => {
  storage.clear();
  jest.mocked(loadRemoteModule).mockResolvedValue(fakeRemote('Who?'));
  storage.journey.write({
    refId: 'of another version',
    productCode: 'onemedical',
    variant: 'insurance',
    page: 'quotation',
    paymentFrequency: 'monthly',
    planSelection: 'Family',
    planConfirmed: false,
    payment: { status: 'idle', data: null },
  });
});

it('starts a new journey if the provider rejects the stored reference as malformed, and removes it', async () => {
  const problem = problemDocument(PROBLEM.malformed);
  api.loadQuotation.mockResolvedValue(err({ kind: 'http', status: 400, problem }));
  await startShell(`${BASE}/quotation`);
  expect(await screen.findByRole('heading', { name: 'Who?' })).toBeInTheDocument();
  expect(storage.journey.read()?.refId).toBeNull();
});
