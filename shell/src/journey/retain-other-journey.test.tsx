import { act, screen } from '@testing-library/react';
import { INFO_PAGES, type PageName } from '@edp/contracts';
import { err, ok } from '@edp/errors';
import { createJourneyStorage, pageVisited, type PersistedJourney, selectRefId } from '@edp/store';
import { SAMPLE_REF_ID, sampleApplication, sampleQuotation } from '@edp/store/sample';
import { mockClient } from '@edp/testing/client';
import { BASE, fakeRemote, startShell, STORED_QUOTATION } from '../../test/start-shell';
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

describe('the journey that a tab stores, when the result of an earlier order is opened', () => {
  const openResult = async (before: PersistedJourney) => {
    const api = mockClient();
    const quotation = sampleQuotation();
    const transaction = { refId: SAMPLE_REF_ID, transactionNo: 'EDP2611200001' };
    api.loadTransactionNumber.mockResolvedValue(ok(transaction));
    api.loadQuotation.mockResolvedValue(ok({ ...quotation, applicationStage: 'issued' }));
    api.loadApplication.mockResolvedValue(ok(sampleApplication(quotation, 'issued')));
    createJourneyStorage().journey.write(before);
    const address = `${BASE}/payment/status?encodedOrderId=opaque`;
    const { shell } = await startShell(address, 'payment/status', { hasSession: true });
    await screen.findByRole('heading', { name: 'Who?' });
    expect(selectRefId(shell.store.getState())).toBe(SAMPLE_REF_ID);
    return shell;
  };

  it.each([
    ['a quotation', STORED_QUOTATION],
    ['an unsent form', BEGUN],
    [
      'a failed payment',
      { ...STORED_QUOTATION, payment: { status: 'failed' as const, data: null } },
    ],
  ])('is unchanged: %s', async (_, before) => {
    const shell = await openResult(before);
    expect(window.location.pathname).toBe(`${BASE}/payment/status`);
    expect(shell.store.getState().interface.page).toBe('payment/status');
    expect(stored()).toEqual(before);
  });

  it('is replaced if it has no quotation or draft', async () => {
    await openResult({ ...STORED_QUOTATION, refId: null, page: null });
    expect(stored()).toMatchObject({ refId: SAMPLE_REF_ID, page: 'payment/status' });
  });

  it('is removed when the session ends', async () => {
    const { journey } = await openResult(STORED_QUOTATION);
    await act(() => Promise.resolve(journey?.session.end()));
    expect(stored()).toBeUndefined();
  });

  it('is replaced when an earlier step of the order opens', async () => {
    const { store } = await openResult(STORED_QUOTATION);
    act(() => void store.dispatch(pageVisited('review')));
    expect(stored()).toMatchObject({ refId: SAMPLE_REF_ID, page: 'review' });
    act(() => void store.dispatch(pageVisited('payment/status')));
    expect(stored()).toMatchObject({ refId: SAMPLE_REF_ID, page: 'payment/status' });
  });
});

describe('the journey that a tab stores, on a page beside its steps', () => {
  beforeEach(() => createJourneyStorage().journey.write(STORED_QUOTATION));

  it.each<PageName>(['compare', 'error', '404'])(
    'is removed when the session ends: %s',
    async (page) => {
      mockClient().loadQuotation.mockResolvedValue(ok(sampleQuotation()));
      const { shell } = await startShell(`${BASE}/${page}`, page);
      await act(() => Promise.resolve(shell.journey?.session.end()));
      expect(stored()).toBeUndefined();
    },
  );

  it('is removed if the session has no access to it', async () => {
    mockClient().loadQuotation.mockResolvedValue(err({ kind: 'http', status: 404 }));
    await startShell(`${BASE}/compare`, 'compare');
    expect(stored()).toBeUndefined();
  });
});
