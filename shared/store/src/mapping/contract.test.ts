import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { ENDPOINT_SCHEMAS, type Question } from '@edp/contracts';
import { buyerAt, ok } from '../../test/fake-api';
import {
  SAMPLE_REF_ID,
  SAMPLE_SELF,
  sampleApplication,
  sampleProduct,
  sampleQuotation,
} from '../../test/sample';
import { submitPayment } from '../payment/payment';
import { applicantDrafts } from '../selectors/application';
import { answersGiven, respondentChosen } from '../slices/assessment.slice';
import { planSelectionChosen } from '../slices/plan-choice.slice';
import { agentAttached } from '../slices/quotation-record.slice';
import { confirmApplication, saveReview } from '../thunks/application';
import { assessHealth, loadHealthQuestions } from '../thunks/health';
import { submitQuotation } from '../thunks/quotation';

const product = sampleProduct();
const idempotencyKey = 'key-12345678';

/** The schema violations of a value. */
function problems(schema: TSchema, value: unknown): string[] {
  return [...Value.Errors(schema, value)].map(
    ({ instancePath, message }) => `${instancePath} ${message}`,
  );
}

describe('the requests of the store match the contract', () => {
  it('and a violation is detected', () => {
    expect(problems(ENDPOINT_SCHEMAS.submitPayment.request, { amount: '1' })).not.toEqual([]);
  });

  it.each([SAMPLE_SELF, undefined])('for a quotation', async (members) => {
    const { api, store, state } = buyerAt('plan', members);
    store.dispatch(agentAttached({ agentCode: 'KL20417', agentBranch: 'KL01' }));
    await store.dispatch(submitQuotation(state().quickQuote.applicantData, { product }));
    store.dispatch(planSelectionChosen('Individual'));
    const [self] = state().quickQuote.applicantData;
    await store.dispatch(submitQuotation([self!], { product, isMobile: true }));
    expect(api.createQuotation).toHaveBeenCalledTimes(2);
    for (const [{ body }] of api.createQuotation.mock.calls) {
      expect(problems(ENDPOINT_SCHEMAS.createQuotation.request, body)).toEqual([]);
    }
  });

  it('for an application, as confirmed and as reviewed', async () => {
    const confirming = buyerAt('application');
    const applicants = applicantDrafts(confirming.state(), () => 100_000);
    const payout = { source: '', accountHolderName: '', bankCode: '', accountNo: '' };
    const details = { applicants, payout, purposeOfTrx: '001' };
    await confirming.store.dispatch(confirmApplication(details, { product, idempotencyKey }));
    const [created] = confirming.api.saveApplication.mock.calls[0] ?? [];
    expect(problems(ENDPOINT_SCHEMAS.saveApplication.request, created?.body)).toEqual([]);

    const reviewing = buyerAt('review');
    await reviewing.store.dispatch(saveReview({ declaration: true }, { idempotencyKey }));
    const [updated] = reviewing.api.saveApplication.mock.calls[0] ?? [];
    expect(problems(ENDPOINT_SCHEMAS.saveApplication.request, updated?.body)).toEqual([]);
  });

  it('for questions and answers', async () => {
    const { api, store } = buyerAt('questionnaire');
    const height = { questionId: 'height', applicantId: 'self' } as Question;
    const questions = { questionList: [height], bmiRanges: [], catalogueVersion: '2026-1' };
    api.loadQuestions.mockResolvedValue(ok({ appId: 'EDP', refId: SAMPLE_REF_ID, ...questions }));
    store.dispatch(respondentChosen('self'));
    store.dispatch(answersGiven([{ applicantId: 'self', questionId: 'height', answer: '170' }]));
    await store.dispatch(loadHealthQuestions());
    await store.dispatch(assessHealth());
    expect(
      problems(ENDPOINT_SCHEMAS.loadQuestions.request, api.loadQuestions.mock.calls[0]?.[0]?.body),
    ).toEqual([]);
    expect(problems(ENDPOINT_SCHEMAS.assess.request, api.assess.mock.calls[0]?.[0]?.body)).toEqual(
      [],
    );
  });

  it('for a payment', async () => {
    const { api, store } = buyerAt('review');
    await store.dispatch(submitPayment({ product, idempotencyKey }));
    const [sent] = api.submitPayment.mock.calls[0] ?? [];
    expect(problems(ENDPOINT_SCHEMAS.submitPayment.request, sent?.body)).toEqual([]);
  });
});

describe('the sample responses match the contract too', () => {
  it('as quotation and as application', () => {
    const quotation = sampleQuotation();
    expect(problems(ENDPOINT_SCHEMAS.createQuotation.response, quotation)).toEqual([]);
    const application = { data: sampleApplication(quotation, 'assessed') };
    expect(problems(ENDPOINT_SCHEMAS.loadApplication.response, application)).toEqual([]);
  });
});
