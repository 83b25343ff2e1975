/** @jest-environment node */
import type { AssessmentResponse, QuestionsResponse } from '@edp/contracts';

import { buyerAt, ok } from '../../test/fake-api';
import { SAMPLE_SELF, sampleProduct, sampleQuotation } from '../sample';
import { answerGiven, respondentChosen } from '../slices/assessment.slice';
import { assessHealth, loadHealthQuestions } from './health';
import { submitQuotation } from './quotation';

const product = sampleProduct();
const quotation = sampleQuotation();

describe('health', () => {
  const question = (questionId: string, applicantId: string, answer = '') =>
    ({
      questionId,
      applicantId,
      answer,
      questionNo: 3,
    }) as QuestionsResponse['questionList'][number];
  const questions: QuestionsResponse = {
    appId: 'EDP',
    refId: quotation.refId,
    catalogueVersion: '2026-1',
    questionList: [question('q3', 'self', 'N'), question('q3', 'spouse')],
    bmiRanges: [],
  };

  it('sends everybody’s answers, saved ones and new ones', async () => {
    const { api, store } = buyerAt('questionnaire');
    api.loadQuestions.mockResolvedValue(ok(questions));
    api.assess.mockResolvedValue(ok({ outcome: 'eligible' } as AssessmentResponse));
    store.dispatch(respondentChosen('self'));
    await store.dispatch(loadHealthQuestions());
    store.dispatch(answerGiven({ applicantId: 'spouse', questionId: 'q3', answer: 'Y' }));
    await store.dispatch(assessHealth());
    expect(api.assess.mock.calls[0]?.[0]).toEqual({
      appId: 'EDP',
      refId: quotation.refId,
      respondentId: 'self',
      catalogueVersion: '2026-1',
      applicants: [
        { id: 'self', answers: [{ questionId: 'q3', applicantId: 'self', answer: 'N' }] },
        { id: 'spouse', answers: [{ questionId: 'q3', applicantId: 'spouse', answer: 'Y' }] },
      ],
    });
    expect(store.getState().assessment.outcome).toEqual({ outcome: 'eligible' });
  });

  it('clears the answers when somebody else answers', async () => {
    const { api, store, state } = buyerAt('questionnaire');
    api.loadQuestions.mockResolvedValue(ok(questions));
    store.dispatch(respondentChosen('self'));
    await store.dispatch(loadHealthQuestions());
    store.dispatch(respondentChosen('self'));
    expect(state().assessment.answers).not.toEqual({});
    store.dispatch(respondentChosen('spouse'));
    expect(state().assessment.answers).toEqual({});
  });

  it('forgets the answers of a member who left', async () => {
    const { api, store, state } = buyerAt('questionnaire');
    store.dispatch(answerGiven({ applicantId: 'child-1', questionId: 'q3', answer: 'Y' }));
    api.createQuotation.mockResolvedValue(ok(sampleQuotation(SAMPLE_SELF)));
    await store.dispatch(submitQuotation(SAMPLE_SELF, { product }));
    expect(state().assessment.answers).toEqual({});
  });
});
