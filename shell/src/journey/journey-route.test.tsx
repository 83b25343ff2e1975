import { screen } from '@testing-library/react';
import { err, PROBLEM, problemDocument } from '@edp/errors';
import { createJourneyStorage } from '@edp/store';
import { mockClient } from '@edp/testing/client';
import { BASE, fakeRemote, startShell } from '../../test/start-shell';
import { loadRemoteModule } from '../loader/remote-source';

jest.mock('../loader/remote-source');

const LINK = `${BASE}/quotation#resume=${'A'.repeat(32)}`;

beforeEach(() => {
  createJourneyStorage().clear();
  jest.mocked(loadRemoteModule).mockResolvedValue(fakeRemote('Who?'));
});

describe('a journey that cannot be restored', () => {
  it.each([
    ['an expired link', PROBLEM.notFound, 'This link no longer works'],
    ['a rate limit', PROBLEM.tooManyRequests, 'This step did not load'],
  ])('shows the support code of the request for %s', async (_, kind, title) => {
    const api = mockClient();
    const problem = problemDocument(kind, { supportCode: 'K7QF-2M9D' });
    api.resumeJourney.mockResolvedValue(err({ kind: 'http', status: problem.status, problem }));
    await startShell(LINK);
    expect(await screen.findByRole('region', { name: title })).toHaveTextContent('K7QF-2M9D');
  });
});
