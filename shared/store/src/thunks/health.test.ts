import type { AssessmentResponse, QuestionsResponse } from '@edp/contracts';
import { LANGUAGE_CODE } from '@edp/domain';

import { buyerAt, ok } from '../../test/fake-api';
import type { Member } from '../members';
import { SAMPLE_FAMILY, SAMPLE_SELF, sampleProduct, sampleQuotation } from '../sample';
import {
  answersClearedBy,
  selectAnswers,
  selectAssessmentOutcome,
  selectRespondentId,
} from '../selectors/health';
import { selectJourneyProgress } from '../selectors/journey-progress';
import { selectEverybody } from '../selectors/quote';
import { answersGiven, respondentChosen } from '../slices/assessment.slice';
import { languageChanged } from '../slices/interface.slice';
import { assessHealth, loadHealthQuestions, saveHealthDraft } from './health';
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
    store.dispatch(answersGiven([{ applicantId: 'spouse', questionId: 'q3', answer: 'Y' }]));
    await store.dispatch(assessHealth());
    expect(api.assess.mock.calls[0]?.[0]?.body).toEqual({
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

  it('are asked in the language chosen last, though it was chosen while they were on their way', async () => {
    const { api, store, state } = buyerAt('questionnaire');
    api.loadQuestions.mockImplementation(({ body }) => {
      store.dispatch(languageChanged('my'));
      return Promise.resolve(ok({ ...questions, catalogueVersion: body.preferredLang }));
    });
    await store.dispatch(loadHealthQuestions());
    expect(state().assessment.catalogueVersion).toBe(LANGUAGE_CODE.my);
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
    store.dispatch(answersGiven([{ applicantId: 'child-1', questionId: 'q3', answer: 'Y' }]));
    api.createQuotation.mockResolvedValue(ok(sampleQuotation(SAMPLE_SELF)));
    await store.dispatch(submitQuotation(SAMPLE_SELF, { product }));
    expect(state().assessment.answers).toEqual({});
  });

  describe('a draft', () => {
    const answering = async () => {
      const buyer = buyerAt('questionnaire');
      buyer.api.loadQuestions.mockResolvedValue(ok(questions));
      buyer.store.dispatch(respondentChosen('self'));
      await buyer.store.dispatch(loadHealthQuestions());
      return buyer;
    };

    it('goes to the server in the background, with everybody who is asked', async () => {
      const { api, store } = await answering();
      api.assess.mockResolvedValue(ok({ outcome: 'incomplete' } as AssessmentResponse));
      await store.dispatch(saveHealthDraft({ keepalive: true }));
      expect(api.assess.mock.calls[0]).toEqual([
        {
          body: expect.objectContaining({
            draft: true,
            applicants: [
              { id: 'self', answers: [{ questionId: 'q3', applicantId: 'self', answer: 'N' }] },
              { id: 'spouse', answers: [] },
            ],
          }),
          keepalive: true,
          inBackground: true,
        },
      ]);
    });

    it('takes back what was decided on other answers', async () => {
      const { api, store, state } = await answering();
      api.assess.mockResolvedValueOnce(ok({ outcome: 'eligible' } as AssessmentResponse));
      await store.dispatch(assessHealth());
      expect(selectJourneyProgress(state())).toBe('review');
      api.assess.mockResolvedValueOnce(ok({ outcome: 'incomplete' } as AssessmentResponse));
      await store.dispatch(saveHealthDraft());
      expect(selectJourneyProgress(state())).toBe('questionnaire');
    });

    it('leaves what was decided as it is when it does not get through', async () => {
      const { api, store, state } = await answering();
      api.assess.mockResolvedValueOnce(ok({ outcome: 'eligible' } as AssessmentResponse));
      await store.dispatch(assessHealth());
      await store.dispatch(saveHealthDraft());
      expect(selectJourneyProgress(state())).toBe('review');
    });
  });

  it.each([
    ['eligible', 'review'],
    ['contact', 'contact'],
    ['declined', 'contact'],
    ['remove', 'questionnaire'],
  ] as const)('decided as %s leads to %s, and says who answered', async (outcome, page) => {
    const { api, store, state } = buyerAt('questionnaire');
    api.loadQuestions.mockResolvedValue(ok(questions));
    api.assess.mockResolvedValue(ok({ outcome } as AssessmentResponse));
    store.dispatch(respondentChosen('spouse'));
    await store.dispatch(loadHealthQuestions());
    await store.dispatch(assessHealth());
    expect(selectJourneyProgress(state())).toBe(page);
    expect(state().planSummary.application?.respondentId).toBe('spouse');
  });

  describe('a decision', () => {
    /** What happens between the answers and the decision on them. */
    const decidedWhile = async (meanwhile: (buyer: ReturnType<typeof buyerAt>) => unknown) => {
      const buyer = buyerAt('questionnaire');
      const { api, store, state } = buyer;
      api.loadQuestions.mockResolvedValue(ok(questions));
      store.dispatch(respondentChosen('self'));
      await store.dispatch(loadHealthQuestions());
      api.assess.mockImplementation(async () => {
        await meanwhile(buyer);
        return ok({ outcome: 'eligible' } as AssessmentResponse);
      });
      await store.dispatch(assessHealth());
      return state();
    };

    it('does not stand when an answer has changed since it was asked for', async () => {
      const answer = { applicantId: 'self', questionId: 'q3', answer: 'Y' };
      const state = await decidedWhile(({ store }) => store.dispatch(answersGiven([answer])));
      expect(selectAssessmentOutcome(state)).toBeNull();
      expect(selectJourneyProgress(state)).toBe('questionnaire');
    });

    it('stands when the same answers have come from the server again', async () => {
      const state = await decidedWhile(({ store }) => store.dispatch(loadHealthQuestions()));
      expect(selectJourneyProgress(state)).toBe('review');
    });
  });

  describe('after another quotation', () => {
    const requote = async (members: readonly Member[]) => {
      const buyer = buyerAt('questionnaire');
      const { api, store } = buyer;
      api.loadQuestions.mockResolvedValue(ok(questions));
      store.dispatch(respondentChosen('spouse'));
      await store.dispatch(loadHealthQuestions());
      const answer = { questionId: 'q3', answer: 'N' };
      store.dispatch(answersGiven([{ applicantId: 'spouse', ...answer }]));
      const before = buyer.state();
      const announced = answersClearedBy(members, {
        answers: selectAnswers(before),
        respondentId: selectRespondentId(before),
        people: selectEverybody(before),
      });
      api.createQuotation.mockResolvedValue(ok(sampleQuotation(members)));
      await store.dispatch(submitQuotation(members, { product }));
      return { ...buyer.state().assessment, announced };
    };
    const family = (change: (one: Member) => Partial<Member>) =>
      SAMPLE_FAMILY.map((one) => ({ ...one, ...change(one) }));

    it('keeps the answers of who is the same, and clears those of who is somebody else', async () => {
      const members = SAMPLE_FAMILY.map((one) =>
        one.id === 'self' ? { ...one, nric: '930314105240' } : one,
      );
      const { answers, selectedApplicant } = await requote(members);
      expect(answers).toEqual({ spouse: { q3: 'N' } });
      expect(selectedApplicant).toBe('spouse');
    });

    it('asks anew when the one who answered is another person now', async () => {
      const { answers, selectedApplicant, announced } = await requote(
        family(({ id }) => (id === 'spouse' ? { nric: '900101105237' } : {})),
      );
      expect([answers, selectedApplicant, announced]).toEqual([{}, null, ['self', 'spouse']]);
    });

    it.each([
      ['forgets that somebody is refused who is gone', SAMPLE_SELF, {}, null],
      ['still says so of who is there', SAMPLE_FAMILY, {}, 'remove'],
      ['still says so where the removal is shown', SAMPLE_SELF, { keepsOutcome: true }, 'remove'],
    ] as const)('%s', async (_what, members, options, outcome) => {
      const { api, store, state } = buyerAt('questionnaire');
      const applicants = SAMPLE_FAMILY.map(({ id }) => ({ id, eligible: id !== 'spouse' }));
      api.loadQuestions.mockResolvedValue(ok(questions));
      api.assess.mockResolvedValue(ok({ status: 'Declined', outcome: 'remove', applicants }));
      store.dispatch(respondentChosen('self'));
      await store.dispatch(loadHealthQuestions());
      await store.dispatch(assessHealth());
      api.createQuotation.mockResolvedValue(ok(sampleQuotation(members)));
      await store.dispatch(submitQuotation(members, { product, ...options }));
      expect(state().assessment.outcome?.outcome ?? null).toBe(outcome);
    });

    it('asks anew when the one who answered is no longer covered', async () => {
      const { answers, selectedApplicant, questionList } = await requote(SAMPLE_SELF);
      expect(selectedApplicant).toBeNull();
      expect(answers).toEqual({});
      expect(questionList.map(({ applicantId }) => applicantId)).toEqual(['self']);
    });

    it.each([
      ['another number', family(({ id }) => (id === 'self' ? { nric: '930314105240' } : {}))],
      ['another gender', family(({ id }) => (id === 'spouse' ? { gender: 'M' } : {}))],
      ['another occupation', family(() => ({ occupationCode: 'HOUS' }))],
      ['nobody beside the buyer', SAMPLE_SELF],
      ['nobody beside the spouse', SAMPLE_FAMILY.slice(1)],
    ])('clears what was announced for %s', async (_, members) => {
      const { announced, answers } = await requote(members);
      expect(['self', 'spouse'].filter((id) => !(id in answers))).toEqual(announced);
    });
  });
});
