import { act, screen } from '@testing-library/react';
import { INFO_PAGES, type PageName } from '@edp/contracts';
import { createJourneyStorage, type PersistedJourney } from '@edp/store';
import { mockClient } from '@edp/testing/client';
import { BASE, fakeRemote, startShell } from '../../test/start-shell';
import { loadRemoteModule } from '../loader/remote-source';

jest.mock('../loader/remote-source');

const TAKAFUL = '/edp/life/onemedical/takaful';
/** An unsent form and an unpriced plan choice. */
const BEGUN: PersistedJourney = {
  refId: null,
  draftId: 'draft-of-insurance',
  draftRevision: 3,
  productCode: 'onemedical',
  variant: 'insurance',
  page: 'quotation',
  paymentFrequency: 'yearly',
  planSelection: 'Customize',
  planConfirmed: false,
  planDraft: {
    planSelection: 'Customize',
    paymentFrequency: 'yearly',
    plans: [{ id: 'spouse', planCode: 'PLAN3', withDeductible: false }],
  },
  payment: { status: 'idle', data: null },
};
const stored = () => createJourneyStorage().journey.read();

beforeEach(() => {
  const storage = createJourneyStorage();
  storage.clear();
  storage.journey.write(BEGUN);
  jest.mocked(loadRemoteModule).mockResolvedValue(fakeRemote('Who?'));
  mockClient();
});

describe('the journey that a tab stores for a product', () => {
  it.each<PageName>([...INFO_PAGES, 'error', '404', 'maintenance'])(
    'is unchanged by the page %s of another product',
    async (page) => {
      await startShell(`${TAKAFUL}/${page}`, page);
      expect(stored()).toEqual(BEGUN);
    },
  );

  it('is unchanged while the steps of another product are under maintenance', async () => {
    await startShell(`${TAKAFUL}/quotation`, 'maintenance');
    expect(stored()).toEqual(BEGUN);
  });

  it('is not used by a page of another product', async () => {
    const { shell } = await startShell(`${TAKAFUL}/compare`, 'compare');
    expect(shell.store.getState().quickQuote).toMatchObject({ draftId: null, variant: 'takaful' });
  });

  it('is used on a page of the same product', async () => {
    const { shell } = await startShell(`${BASE}/compare`, 'compare');
    expect(shell.store.getState().quickQuote.draftId).toBe(BEGUN.draftId);
  });

  it('is replaced when a step of another product opens', async () => {
    await startShell(`${TAKAFUL}/coverage`, 'coverage');
    await startShell(`${TAKAFUL}/quotation`);
    await screen.findByRole('heading', { name: 'Who?' });
    expect(stored()).toMatchObject({ variant: 'takaful', page: 'quotation' });
    expect(stored()).not.toHaveProperty('draftId');
    expect(stored()).not.toHaveProperty('planDraft');
  });

  it('is replaced when a step of another product opens in the same document', async () => {
    const { shell } = await startShell(`${TAKAFUL}/error`, 'error');
    act(() => shell.journey?.navigation.go('quotation'));
    await screen.findByRole('heading', { name: 'Who?' });
    expect(stored()).toMatchObject({ variant: 'takaful', page: 'quotation' });
    expect(stored()).not.toHaveProperty('draftId');
  });
});
