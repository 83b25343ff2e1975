import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { err, ok, PROBLEM, problemDocument } from '@edp/errors';
import { client } from '@edp/http';
import { createJourneyStorage } from '@edp/store';
import { sampleQuotation } from '@edp/store/sample';
import { mockClient } from '@edp/testing/client';
import { BASE, failServer, fakeRemote, startShell, STORED_QUOTATION } from '../../test/start-shell';
import { loadRemoteModule } from '../loader/remote-source';

jest.mock('../loader/remote-source');

const TOKEN = 'A'.repeat(32);
const LINK = `${BASE}/quotation#resume=${TOKEN}`;

beforeEach(() => {
  createJourneyStorage().clear();
  jest.mocked(loadRemoteModule).mockResolvedValue(fakeRemote('Who?'));
});

it.each([
  ['a link', LINK],
  ['the step of a quotation', `${BASE}/plan`],
])(
  'requests nothing for %s during maintenance, and leaves the URL for a reload',
  async (_, address) => {
    const api = mockClient();
    createJourneyStorage().journey.write(STORED_QUOTATION);
    await startShell(address, 'maintenance');
    expect(screen.getByRole('heading', { name: /We will be back soon/ })).toBeVisible();
    expect(api.resumeJourney).not.toHaveBeenCalled();
    expect(api.loadQuotation).not.toHaveBeenCalled();
    expect(window.location.pathname + window.location.hash).toBe(address);
    expect(createJourneyStorage().journey.read()).toEqual(STORED_QUOTATION);
  },
);

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

  it.each([
    ['the journey of the tab', 'of this tab', STORED_QUOTATION],
    ['the journey of the session', 'of the session', null],
    ['an empty form', undefined, null],
  ])('opens %s after an expired link, with the focus on its heading', async (_, refId, stored) => {
    const api = mockClient();
    const { status } = problemDocument(PROBLEM.notFound);
    api.resumeJourney.mockResolvedValue(err({ kind: 'http', status }));
    api.loadJourney.mockResolvedValue(ok((refId ? { refId } : null) as never));
    api.loadQuotation.mockResolvedValue(ok(sampleQuotation()));
    if (stored) createJourneyStorage().journey.write(stored);
    await startShell(LINK, 'quotation', { hasSession: true });
    await userEvent.click(await screen.findByRole('button', { name: 'Go to the start page' }));
    expect(await screen.findByRole('heading', { name: 'Who?' })).toHaveFocus();
    expect(api.loadQuotation.mock.lastCall?.[0].params.refId).toBe(refId);
  });

  it.each([
    ['after a failure that may be transient', PROBLEM.tooManyRequests, `#resume=${TOKEN}`],
    ['but not of an expired link', PROBLEM.notFound, ''],
  ])('leaves the token in the URL for a reload %s', async (_, kind, fragment) => {
    const api = mockClient();
    api.resumeJourney.mockResolvedValue(
      err({ kind: 'http', status: problemDocument(kind).status }),
    );
    await startShell(LINK);
    await screen.findByRole('region');
    expect(window.location.hash).toBe(fragment);
  });

  it('opens the link by Try again, and then removes the token', async () => {
    const api = mockClient();
    api.resumeJourney.mockResolvedValueOnce(err({ kind: 'http', status: 503 }));
    api.resumeJourney.mockResolvedValue(ok({ refId: 'of the link' } as never));
    api.loadQuotation.mockResolvedValue(ok(sampleQuotation()));
    await startShell(LINK);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Who?' })).toHaveFocus();
    expect(window.location.pathname + window.location.hash).toBe(`${BASE}/plan`);
  });

  it.each([
    ['an e-mailed link', LINK],
    ['a shared link', `${BASE}/quotation#share=${TOKEN}`],
    ['the reference of the tab', `${BASE}/plan`],
  ])('offers Try again in place when the server fails for %s', async (what, address) => {
    jest.spyOn(client, 'call').mockRestore();
    failServer();
    if (what.includes('tab')) createJourneyStorage().journey.write(STORED_QUOTATION);
    const { shell } = await startShell(address);
    const [path = ''] = address.split('#');
    expect(await screen.findByText(/The problem is on our side/)).toBeVisible();
    expect(window.location.pathname).toBe(path);
    expect(shell.journey?.restoring.state()).toBe('failed');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Back/ })).toBeNull();
  });
});
