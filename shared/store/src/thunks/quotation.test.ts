import type { PlansResponse } from '@edp/contracts';
import { buyerAt, err, OFFLINE, ok } from '../../test/fake-api';
import {
  SAMPLE_FAMILY,
  SAMPLE_SELF,
  sampleApplication,
  sampleProduct,
  sampleQuotation,
} from '../../test/sample';
import type { Member } from '../members';
import { applicantDrafts, selectProposer } from '../selectors/application';
import { selectJourneyProgress } from '../selectors/journey-progress';
import { selectQuotationError } from '../selectors/quote';
import { languageChanged } from '../slices/interface.slice';
import {
  deductibleSwitched,
  paymentFrequencyChosen,
  planSelectionChosen,
} from '../slices/plan-choice.slice';
import { agentAttached } from '../slices/quotation-record.slice';
import { enterProduct } from './enter-product';
import { submitQuotation } from './quotation';

const product = sampleProduct();
const quotation = sampleQuotation();

/** The deductibles of the last pricing request, in order. */
function deductiblesOf({ createQuotation }: ReturnType<typeof buyerAt>['api']) {
  return createQuotation.mock.lastCall?.[0].body.applicantData.map((one) => one.deductibleAmount);
}

describe('submitQuotation', () => {
  it('sends the members in the provider’s format and stores the response', async () => {
    const { api, store, state } = buyerAt('quotation');
    api.createQuotation.mockResolvedValue(ok(quotation));
    store.dispatch(languageChanged('my'));
    store.dispatch(agentAttached({ agentCode: 'KL20417', agentBranch: 'KL01' }));
    const result = await store.dispatch(
      submitQuotation(SAMPLE_FAMILY, { product, isMobile: true }),
    );
    expect(result.ok).toBe(true);
    expect(api.createQuotation.mock.calls[0]?.[0]?.body).toMatchObject({
      appId: 'EDP',
      productCode: 'onemedical',
      entityType: 'insurance',
      paymentMode: 'Monthly',
      device: 'mobile',
      preferredLang: 'BMY',
      planSelection: 'Family',
      family: { planType: '1' },
      agent: { agentCode: 'KL20417' },
      applicantData: [
        { id: 'self', clientType: '003', relationship: '001', idNo: '910314105237', isIndoor: 'Y' },
        { id: 'spouse', clientType: '002', relationship: '003', emails: [] },
        { id: 'child-1' },
        { id: 'child-2' },
      ],
    });
    expect(api.createQuotation.mock.calls[0]?.[0]?.body).not.toHaveProperty('refId');
    expect(state().quickQuote.refId).toBe(quotation.refId);
  });

  it('requests an individual plan for one person', async () => {
    const { api, store } = buyerAt('quotation');
    await store.dispatch(submitQuotation(SAMPLE_SELF, { product }));
    expect(api.createQuotation.mock.calls[0]?.[0]?.body).toMatchObject({
      planSelection: 'Individual',
    });
    expect(api.createQuotation.mock.calls[0]?.[0]?.body).not.toHaveProperty('family');
  });

  it('sets the error flag on failure and preserves the state', async () => {
    const { store, state } = buyerAt('plan');
    const before = state().quickQuote.applicantData;
    const result = await store.dispatch(submitQuotation(SAMPLE_FAMILY, { product }));
    expect(result).toEqual(err(OFFLINE));
    expect(selectQuotationError(state())).toBe(true);
    expect(state().quickQuote.request).toEqual({ status: 'failed', failure: OFFLINE });
    expect(state().quickQuote.applicantData).toBe(before);
  });
});

describe('submitQuotation for a journey that has a price', () => {
  it('prices it again with the current choices', async () => {
    const { api, store, state } = buyerAt('plan');
    store.dispatch(planSelectionChosen('Customize'));
    store.dispatch(paymentFrequencyChosen('yearly'));
    await store.dispatch(submitQuotation(state().quickQuote.applicantData, { product }));
    expect(api.createQuotation.mock.calls[0]?.[0]?.body).toMatchObject({
      refId: quotation.refId,
      planSelection: 'Customize',
      family: { planType: '2' },
      paymentMode: 'Yearly',
      promoCode: '',
    });
  });

  it('includes the members set aside while only the buyer is covered', async () => {
    const { api, store, state } = buyerAt('plan');
    store.dispatch(planSelectionChosen('Individual'));
    await store.dispatch(submitQuotation(state().quickQuote.applicantData, { product }));
    const request = api.createQuotation.mock.calls[0]?.[0].body;
    expect(request).toMatchObject({ planSelection: 'Individual' });
    expect(request).not.toHaveProperty('family');
    expect(request?.applicantData.map(({ id, isSelected }) => [id, isSelected])).toEqual([
      ['self', true],
      ['spouse', false],
      ['child-1', false],
      ['child-2', false],
    ]);
  });

  it('creates another journey if the previous one does not exist, and discards its application', async () => {
    const { api, store, state } = buyerAt('review');
    api.createQuotation.mockResolvedValue(ok({ ...quotation, refId: 'another-Kq3vVdM0v0m1Yw2n8' }));
    const { applicantData } = state().quickQuote;
    await store.dispatch(submitQuotation(applicantData, { product, anew: true }));
    expect(api.createQuotation.mock.calls[0]?.[0]?.body).not.toHaveProperty('refId');
    expect(state().quickQuote.refId).toBe('another-Kq3vVdM0v0m1Yw2n8');
    expect(state().planSummary.application).toBeNull();
  });

  describe('with other people, when the application cannot be loaded', () => {
    const another = (id: string) => (one: Member) =>
      one.id === id ? { ...one, nric: '900101105238' } : one;

    it('removes all details of a replaced buyer', async () => {
      const { api, store, state } = buyerAt('review', SAMPLE_SELF);
      const members = SAMPLE_SELF.map(another('self'));
      api.createQuotation.mockResolvedValue(ok(sampleQuotation(members)));
      await store.dispatch(submitQuotation(members, { product }));
      expect(state().planSummary.application).toMatchObject({
        stage: 'draft',
        applicants: [],
        contacts: [],
        payout: { source: '', accountHolderName: '', bankCode: '', accountNo: '' },
        declaration: false,
      });
      expect(selectJourneyProgress(state())).toBe('application');
    });

    it('preserves the others and the bank account if another person was replaced', async () => {
      const { api, store, state } = buyerAt('review');
      const before = state().planSummary.application;
      const members = SAMPLE_FAMILY.map(another('spouse'));
      api.createQuotation.mockResolvedValue(ok(sampleQuotation(members)));
      await store.dispatch(submitQuotation(members, { product }));
      const { applicants, payout, stage } = state().planSummary.application!;
      expect(applicants.map(({ id }) => id)).toEqual(['self', 'child-1', 'child-2']);
      expect([payout, stage]).toEqual([before?.payout, 'draft']);
    });

    it('preserves the application while the people are the same', async () => {
      const { api, store, state } = buyerAt('review');
      const before = state().planSummary.application;
      api.createQuotation.mockResolvedValue(ok(quotation));
      await store.dispatch(submitQuotation(SAMPLE_FAMILY, { product }));
      expect(state().planSummary.application).toEqual(before);
    });
  });

  it('accepts an application without applicants', async () => {
    const { api, store, state } = buyerAt('review', SAMPLE_SELF);
    const application = { ...sampleApplication(quotation, 'draft'), applicants: [] };
    api.createQuotation.mockResolvedValue(ok(sampleQuotation(SAMPLE_SELF)));
    api.loadApplication.mockResolvedValue(ok(application));
    await store.dispatch(submitQuotation(SAMPLE_SELF, { product }));
    expect(selectProposer(state())).toBeUndefined();
    expect(applicantDrafts(state(), () => 0).map(({ name }) => name.fullName)).toEqual(['']);
    expect(selectJourneyProgress(state())).toBe('application');
  });

  it('sends the deductible of its pricing, and the current one for a new journey', async () => {
    const { api, store, state } = buyerAt('plan');
    const priceTerms = { ...quotation.priceTerms!, deductibleAmount: 1_500 };
    api.createQuotation.mockResolvedValue(ok({ ...quotation, priceTerms }));
    await store.dispatch(submitQuotation(SAMPLE_FAMILY, { product }));
    store.dispatch(deductibleSwitched({ withDeductible: true, memberIds: ['spouse'] }));
    const { applicantData } = state().quickQuote;
    await store.dispatch(submitQuotation(applicantData, { product }));
    expect(deductiblesOf(api)).toEqual([0, 1_500, 0, 0]);

    api.loadPlans.mockResolvedValue(
      ok({ data: [], deductibleAmount: 2_000, projection: [] } satisfies PlansResponse),
    );
    await store.dispatch(submitQuotation(applicantData, { product, anew: true }));
    expect(deductiblesOf(api)).toEqual([0, 2_000, 0, 0]);
  });

  it('removes members set aside when other people are covered', async () => {
    const { api, store, state } = buyerAt('plan');
    store.dispatch(planSelectionChosen('Individual'));
    const [self] = state().quickQuote.applicantData;
    const newcomer = { ...SAMPLE_FAMILY[2]!, id: 'child-9' };
    await store.dispatch(submitQuotation([self!, newcomer], { product }));
    const request = api.createQuotation.mock.calls[0]?.[0].body;
    expect(request).toMatchObject({ planSelection: 'Family' });
    expect(request?.applicantData.map(({ id }) => id)).toEqual(['self', 'child-9']);
  });
});

describe('enterProduct', () => {
  it('continues the journey of the same product and resets that of another', () => {
    const { store, state } = buyerAt('review');
    store.dispatch(enterProduct(product));
    expect(state().planSummary.application).not.toBeNull();
    store.dispatch(enterProduct({ productCode: 'onemedical', variant: 'takaful' }));
    expect(state().planSummary.application).toBeNull();
    expect(state().quickQuote).toMatchObject({ refId: null, variant: 'takaful' });
  });
});
