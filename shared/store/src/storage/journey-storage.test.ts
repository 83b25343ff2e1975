/** @jest-environment jsdom */
import { fakeClient } from '@edp/testing/client';
import { buyerAt, ok } from '../../test/fake-api';
import {
  fillJourney,
  SAMPLE_FAMILY,
  SAMPLE_NAMES,
  SAMPLE_REF_ID,
  sampleProduct,
  sampleQuotation,
} from '../../test/sample';
import { createAppStore, isStorageCurrent } from '../create-app-store';
import { quotationReceived } from '../journey-actions';
import { answersGiven, respondentChosen } from '../slices/assessment.slice';
import { pageVisited } from '../slices/interface.slice';
import { paymentAccepted, paymentRequested, paymentStatusReceived } from '../slices/payment.slice';
import {
  paymentFrequencyChosen,
  planSelected,
  planSelectionChosen,
  promoCodeApplied,
} from '../slices/plan-choice.slice';
import { checkAgent } from '../thunks/lookups';
import { restoreJourney } from '../thunks/restore-journey';
import { createJourneyStorage } from './journey-storage';

afterEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});

/** The content of web storage as one text. */
function stored(): string {
  return JSON.stringify([window.sessionStorage, window.localStorage].map(Object.entries));
}

async function wholeJourney() {
  const api = fakeClient();
  api.verifyAgent.mockResolvedValue(
    ok({ agentCode: 'KL20417', agentName: 'Agent Name', agentBranch: 'KL01', agentStatus: '5' }),
  );
  const store = createAppStore({ storage: createJourneyStorage(), ports: { api } });
  fillJourney(store, { product: sampleProduct(), page: 'payment/status' });
  await store.dispatch(checkAgent('KL20417'));
  store.dispatch(respondentChosen('spouse'));
  store.dispatch(answersGiven([{ applicantId: 'self', questionId: 'q3', answer: 'ANSWER-Y' }]));
  store.dispatch(
    paymentStatusReceived({ proposerName: 'Hakim bin Rahman', email: 'buyer@example.my' } as never),
  );
  store.dispatch(pageVisited('payment/status'));
  return store;
}

describe('web storage', () => {
  it('never contains personal data of the store', async () => {
    const store = await wholeJourney();
    const personal = [
      ...SAMPLE_FAMILY.flatMap(({ nric, email }) => [nric, nric.slice(0, 6), email]),
      ...Object.values(SAMPLE_NAMES),
      ...[
        '0123456789',
        '12 Jalan Melati',
        '50450',
        'ANSWER-Y',
        'Agent Name',
        '1991-03-14',
        '432.25',
        '43225',
      ],
    ].filter(Boolean);
    const inMemory = JSON.stringify(store.getState());
    expect(personal.filter((text) => inMemory.includes(text)).length).toBeGreaterThan(15);
    expect(personal.filter((text) => stored().includes(text))).toEqual([]);
  });

  it('contains exactly the expected ids and choices', async () => {
    await wholeJourney();
    const journey = JSON.parse(window.sessionStorage.getItem('edp:journey:1') ?? '{}') as object;
    expect(Object.keys(window.sessionStorage)).toEqual(['edp:journey:1']);
    expect(window.localStorage).toHaveLength(0);
    expect(journey).toEqual({
      refId: SAMPLE_REF_ID,
      productCode: 'onemedical',
      variant: 'insurance',
      page: 'payment/status',
      paymentFrequency: 'monthly',
      planSelection: 'Family',
      planConfirmed: true,
      payment: {
        status: 'succeeded',
        data: { transactionNo: 'EDP2611200001', paymentUrl: 'http://localhost:8082/pay/sample' },
      },
    });
  });
});

describe('the persisted state of a tab', () => {
  it('equals the state of the page, until another document of the tab clears it', async () => {
    const store = await wholeJourney();
    const storage = createJourneyStorage();
    expect(isStorageCurrent(store, storage)).toBe(true);
    storage.clear();
    expect(isStorageCurrent(store, storage)).toBe(false);
  });

  it('is cleared completely, and nothing of another product with it', () => {
    const storage = createJourneyStorage();
    storage.firstTime('sent-back-from:/plan');
    storage.lastVisitedPath.write('/edp/life');
    storage.consent.write('granted');
    window.sessionStorage.setItem('other', '1');
    storage.clear();
    expect(Object.keys(window.sessionStorage)).toEqual(['other']);
    expect(window.localStorage).toHaveLength(0);
    expect(storage.firstTime('sent-back-from:/plan')).toBe(true);
  });
});

describe('a reload', () => {
  it('restores reference, choices and payment', async () => {
    await wholeJourney();
    const {
      quickQuote,
      payment,
      planSummary,
      interface: ui,
    } = createAppStore({
      storage: createJourneyStorage(),
    }).getState();
    expect(quickQuote).toMatchObject({
      refId: SAMPLE_REF_ID,
      planConfirmed: true,
      applicantData: [],
    });
    expect(payment).toMatchObject({
      status: 'succeeded',
      data: { transactionNo: 'EDP2611200001' },
    });
    expect(planSummary.application).toBeNull();
    expect(ui.page).toBe('payment/status');
  });

  it('restores an unpriced choice from ids and codes', async () => {
    const storage = createJourneyStorage();
    const before = createAppStore({ storage });
    fillJourney(before, { product: sampleProduct(), page: 'plan' });
    before.dispatch(planSelectionChosen('Customize'));
    before.dispatch(planSelected({ planCode: 'PLAN3', memberIds: ['spouse'] }));
    before.dispatch(paymentFrequencyChosen('yearly'));
    expect(stored()).not.toContain(SAMPLE_FAMILY[1]!.nric);

    const api = fakeClient();
    api.loadQuotation.mockResolvedValue(ok(sampleQuotation()));
    const after = createAppStore({ storage, ports: { api } });
    await after.dispatch(restoreJourney(SAMPLE_REF_ID));
    const { planSelection, paymentFrequency, applicantData, planDraft } =
      after.getState().quickQuote;
    expect({ planSelection, paymentFrequency, planDraft }).toEqual({
      planSelection: 'Customize',
      paymentFrequency: 'yearly',
      planDraft: null,
    });
    expect(applicantData.map(({ planCode }) => planCode)).toEqual([
      'PLAN2',
      'PLAN3',
      'PLAN2',
      'PLAN2',
    ]);
  });

  it('restores an applied and a removed promo code that are not priced yet', async () => {
    const storage = createJourneyStorage();
    const reload = async (quoted: ReturnType<typeof sampleQuotation>) => {
      const api = fakeClient();
      api.loadQuotation.mockResolvedValue(ok(quoted));
      api.validatePromo.mockResolvedValue(ok({ valid: true, promoCode: 'AMBER10' }));
      const store = createAppStore({ storage, ports: { api } });
      await store.dispatch(restoreJourney(SAMPLE_REF_ID));
      return store;
    };
    const before = createAppStore({ storage });
    fillJourney(before, { product: sampleProduct(), page: 'plan' });
    before.dispatch(promoCodeApplied({ promoCode: 'AMBER10', discount: null }));
    const after = await reload(sampleQuotation());
    expect(after.getState().quickQuote.promoCode).toBe('AMBER10');

    const quoted = { ...sampleQuotation(), promoCode: 'AMBER10' };
    after.dispatch(quotationReceived(quoted));
    after.dispatch(promoCodeApplied({ promoCode: '', discount: null }));
    expect((await reload(quoted)).getState().quickQuote.promoCode).toBe('');
  });

  it('ends a pending payment request', () => {
    const storage = createJourneyStorage();
    createAppStore({ storage }).dispatch(paymentRequested());
    expect(createAppStore({ storage }).getState().payment.status).toBe('idle');
  });

  it('starts with the initial state if the stored one is invalid', () => {
    window.sessionStorage.setItem('edp:journey:1', '{"refId":"x"}');
    expect(
      createAppStore({ storage: createJourneyStorage() }).getState().quickQuote.refId,
    ).toBeNull();
    window.sessionStorage.setItem('edp:journey:1', '{"payment":{},"planDraft":{"plans":7}}');
    expect(createJourneyStorage().journey.read()).toBeUndefined();
    window.sessionStorage.setItem('edp:journey:1', '{"payment":{},"refId":""}');
    expect(createJourneyStorage().journey.read()).toBeUndefined();
    window.sessionStorage.setItem('edp:journey:1', '{broken');
    expect(createJourneyStorage().journey.read()).toBeUndefined();
  });
});

describe('other stored values', () => {
  it.each(['granted', 'refused', 'asked'] as const)(
    'are consent, for later visits: %s',
    (value) => {
      const storage = createJourneyStorage();
      storage.consent.write(value);
      expect(createJourneyStorage().consent.read()).toBe(value);
      window.localStorage.setItem('edp:consent', '"perhaps"');
      expect(storage.consent.read()).toBeUndefined();
    },
  );

  it('are actions that happen once in a tab', () => {
    const storage = createJourneyStorage();
    expect(storage.firstTime('reload')).toBe(true);
    expect(createJourneyStorage().firstTime('reload')).toBe(false);
    storage.forgetFirstTime('reload');
    expect(storage.firstTime('reload')).toBe(true);
  });

  it('are removed by "clear my data"', async () => {
    await wholeJourney();
    const storage = createJourneyStorage();
    storage.lastVisitedPath.write('/edp/life/onemedical/insurance/plan');
    storage.consent.write('granted');
    storage.clear();
    expect(Object.keys(window.sessionStorage)).toEqual([]);
    expect(Object.keys(window.localStorage)).toEqual([]);
  });
});

describe('a browser without web storage', () => {
  it('stores values until the page is closed', () => {
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const storage = createJourneyStorage();
    const { store } = buyerAt('plan');
    storage.lastVisitedPath.write('/here');
    expect(storage.lastVisitedPath.read()).toBe('/here');
    expect(storage.firstTime('x')).toBe(true);
    expect(storage.firstTime('x')).toBe(false);
    expect(() => createAppStore({ storage }).dispatch(paymentAccepted({} as never))).not.toThrow();
    expect(store.getState().quickQuote.refId).toBe(SAMPLE_REF_ID);
    setItem.mockRestore();
  });
});
