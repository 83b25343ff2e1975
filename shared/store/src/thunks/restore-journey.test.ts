import { type CallFailure, PROBLEM, problemDocument } from '@edp/errors';
import { buyerAt, err, NOT_FOUND, OFFLINE, ok } from '../../test/fake-api';
import { SAMPLE_FAMILY, sampleApplication, sampleQuotation } from '../../test/sample';
import { selectQuotationLoading, selectQuotedPersons } from '../selectors/quote';
import { answersGiven, respondentChosen } from '../slices/assessment.slice';
import { planSelectionChosen } from '../slices/plan-choice.slice';
import { restoreJourney } from './restore-journey';

const quotation = sampleQuotation();
const MALFORMED: CallFailure = {
  kind: 'http',
  status: 400,
  problem: problemDocument(PROBLEM.malformed),
};

describe('restoreJourney', () => {
  it('loads quotation and application', async () => {
    const { api, store, state } = buyerAt('quotation');
    api.loadQuotation.mockResolvedValue(ok({ ...quotation, applicationStage: 'assessed' }));
    api.loadApplication.mockResolvedValue(ok(sampleApplication(quotation, 'assessed')));
    await store.dispatch(restoreJourney(quotation.refId));
    expect(state().quickQuote.applicantData).toHaveLength(4);
    expect(state().planSummary.application?.stage).toBe('assessed');
  });

  it('sets aside persons who are not selected', async () => {
    const { api, store, state } = buyerAt('quotation');
    const [self, ...others] = quotation.applicants;
    const alone = [self!, ...others.map((one) => ({ ...one, isSelected: false }))];
    api.loadQuotation.mockResolvedValue(ok({ ...quotation, applicants: alone }));
    await store.dispatch(restoreJourney(quotation.refId));
    expect(state().quickQuote.applicantData.map(({ id }) => id)).toEqual(['self']);
    expect(selectQuotedPersons(state())).toHaveLength(4);
  });

  it('clears the answers of a person replaced in another tab', async () => {
    const { api, store, state } = buyerAt('questionnaire');
    store.dispatch(respondentChosen('self'));
    for (const applicantId of ['self', 'spouse']) {
      store.dispatch(answersGiven([{ applicantId, questionId: 'q3', answer: 'N' }]));
    }
    const others = SAMPLE_FAMILY.map((one) =>
      one.id === 'spouse' ? { ...one, nric: '900101105238' } : one,
    );
    api.loadQuotation.mockResolvedValue(ok(sampleQuotation(others)));
    await store.dispatch(restoreJourney(quotation.refId));
    expect(Object.keys(state().assessment.answers)).toEqual(['self']);
  });

  it('keeps a choice that the buyer makes while it loads in the background', async () => {
    const { api, store, state } = buyerAt('plan');
    let respond = () => {};
    api.loadQuotation.mockReturnValue(
      new Promise((resolve) => (respond = () => resolve(ok(quotation)))),
    );
    const restoring = store.dispatch(restoreJourney(quotation.refId, { inBackground: true }));
    store.dispatch(planSelectionChosen('Customize'));
    respond();
    await restoring;
    expect(state().quickQuote.planSelection).toBe('Customize');
    expect(selectQuotationLoading(state())).toBe(false);
  });

  it('does not request an application that does not exist yet', async () => {
    const { api, store, state } = buyerAt('quotation');
    api.loadQuotation.mockResolvedValue(ok(quotation));
    expect((await store.dispatch(restoreJourney(quotation.refId))).ok).toBe(true);
    expect(api.loadApplication).not.toHaveBeenCalled();
    expect(state().planSummary.application).toBeNull();
  });

  it('fails if the application cannot be loaded, and changes nothing', async () => {
    const { api, store, state } = buyerAt('quotation');
    const before = state().quickQuote.applicantData;
    api.loadQuotation.mockResolvedValue(ok({ ...quotation, applicationStage: 'draft' }));
    api.loadApplication.mockResolvedValue(err(OFFLINE));
    expect(await store.dispatch(restoreJourney(quotation.refId))).toEqual(err(OFFLINE));
    expect(state().quickQuote.applicantData).toBe(before);
  });

  it('reports a reference that the provider rejects as malformed as not found', async () => {
    const { api, store } = buyerAt('quotation');
    api.loadQuotation.mockResolvedValue(err(MALFORMED));
    expect(await store.dispatch(restoreJourney('x'))).toEqual(err(NOT_FOUND));
  });

  it.each([
    ['a 400 of a proxy', { kind: 'http', status: 400 } as const],
    ['a rate limit', { kind: 'http', status: 429 } as const],
  ])('reports %s unchanged, because the quotation may exist', async (_, failure) => {
    const { api, store } = buyerAt('quotation');
    api.loadQuotation.mockResolvedValue(err(failure));
    expect(await store.dispatch(restoreJourney('x'))).toEqual(err(failure));
  });

  it('reports a rejected application unchanged, because its quotation was found', async () => {
    const { api, store } = buyerAt('quotation');
    api.loadQuotation.mockResolvedValue(ok({ ...quotation, applicationStage: 'draft' }));
    api.loadApplication.mockResolvedValue(err(MALFORMED));
    expect(await store.dispatch(restoreJourney(quotation.refId))).toEqual(err(MALFORMED));
  });

  it('fails if this session does not own it', async () => {
    const { api, store, state } = buyerAt('quotation');
    api.loadQuotation.mockResolvedValue(err(NOT_FOUND));
    expect(await store.dispatch(restoreJourney('x'))).toEqual(err(NOT_FOUND));
    expect(state().quickQuote.refId).toBeNull();
  });
});
