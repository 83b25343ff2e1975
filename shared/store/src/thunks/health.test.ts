import type { AssessmentResponse, QuestionsResponse } from '@edp/contracts';
import { CLIENT_TYPE, LANGUAGE_CODE } from '@edp/domain';
import { buyerAt, ok } from '../../test/fake-api';
import { SAMPLE_FAMILY, SAMPLE_SELF, sampleProduct, sampleQuotation } from '../../test/sample';
import type { Member } from '../members';
import {
  answersClearedBy,
  selectAnswers,
  selectAssessmentOutcome,
  selectRespondentId,
} from '../selectors/health';
import { selectJourneyProgress } from '../selectors/journey-progress';
import { selectQuotedPersons } from '../selectors/quote';
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

  it('answers of all persons are sent, saved ones and new ones', async () => {
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

  it('questions are loaded in the latest language, even if it changes while they load', async () => {
    const { api, store, state } = buyerAt('questionnaire');
    api.loadQuestions.mockImplementation(({ body }) => {
      store.dispatch(languageChanged('my'));
      return Promise.resolve(ok({ ...questions, catalogueVersion: body.preferredLang }));
    });
    await store.dispatch(loadHealthQuestions());
    expect(state().assessment.catalogueVersion).toBe(LANGUAGE_CODE.my);
  });

  it('questions are loaded in the background if the page works without them, also in another language', async () => {
    const { api, store } = buyerAt('questionnaire');
    api.loadQuestions.mockImplementation(() => {
      store.dispatch(languageChanged('my'));
      return Promise.resolve(ok(questions));
    });
    await store.dispatch(loadHealthQuestions({ inBackground: true }));
    const background = api.loadQuestions.mock.calls.map(([{ inBackground }]) => inBackground);
    expect(background).toEqual([true, true]);
  });

  it('answers are cleared when the respondent changes', async () => {
    const { api, store, state } = buyerAt('questionnaire');
    api.loadQuestions.mockResolvedValue(ok(questions));
    store.dispatch(respondentChosen('self'));
    await store.dispatch(loadHealthQuestions());
    store.dispatch(respondentChosen('self'));
    expect(state().assessment.answers).not.toEqual({});
    store.dispatch(respondentChosen('spouse'));
    expect(state().assessment.answers).toEqual({});
  });

  it('answers of a removed member are removed', async () => {
    const { api, store, state } = buyerAt('questionnaire');
    store.dispatch(answersGiven([{ applicantId: 'child-1', questionId: 'q3', answer: 'Y' }]));
    api.createQuotation.mockResolvedValue(ok(sampleQuotation(SAMPLE_SELF)));
    await store.dispatch(submitQuotation(SAMPLE_SELF, { product }));
    expect(state().assessment.answers).toEqual({});
  });

  describe('a draft', () => {
    const responding = async () => {
      const buyer = buyerAt('questionnaire');
      buyer.api.loadQuestions.mockResolvedValue(ok(questions));
      buyer.store.dispatch(respondentChosen('self'));
      await buyer.store.dispatch(loadHealthQuestions());
      return buyer;
    };

    it('is sent in the background, with all persons who have questions', async () => {
      const { api, store } = await responding();
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

    it('discards the outcome of other answers', async () => {
      const { api, store, state } = await responding();
      api.assess.mockResolvedValueOnce(ok({ outcome: 'eligible' } as AssessmentResponse));
      await store.dispatch(assessHealth());
      expect(selectJourneyProgress(state())).toBe('review');
      api.assess.mockResolvedValueOnce(ok({ outcome: 'incomplete' } as AssessmentResponse));
      await store.dispatch(saveHealthDraft());
      expect(selectJourneyProgress(state())).toBe('questionnaire');
    });

    it('preserves the outcome if the request fails', async () => {
      const { api, store, state } = await responding();
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
  ] as const)(
    'with outcome %s leads to %s, and stores the respondent and the time',
    async (outcome, page) => {
      const { api, store, state } = buyerAt('questionnaire');
      api.loadQuestions.mockResolvedValue(ok(questions));
      const assessedAt = '2026-11-20T10:48:00.000+08:00';
      api.assess.mockResolvedValue(ok({ outcome, assessedAt } as AssessmentResponse));
      store.dispatch(respondentChosen('spouse'));
      await store.dispatch(loadHealthQuestions());
      await store.dispatch(assessHealth());
      expect(selectJourneyProgress(state())).toBe(page);
      const stored = { respondentId: 'spouse', assessedAt };
      expect(state().planSummary.application).toMatchObject(stored);
    },
  );

  describe('an outcome', () => {
    /** Actions between sending the answers and receiving the outcome. */
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

    it('is discarded if an answer has changed since the request', async () => {
      const answer = { applicantId: 'self', questionId: 'q3', answer: 'Y' };
      const state = await decidedWhile(({ store }) => store.dispatch(answersGiven([answer])));
      expect(selectAssessmentOutcome(state)).toBeNull();
      expect(selectJourneyProgress(state)).toBe('questionnaire');
    });

    it('is accepted when the server returned the same answers in the meantime', async () => {
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
        people: selectQuotedPersons(before),
      });
      api.createQuotation.mockResolvedValue(ok(sampleQuotation(members)));
      await store.dispatch(submitQuotation(members, { product }));
      return { ...buyer.state().assessment, announced };
    };
    const family = (change: (one: Member) => Partial<Member>) =>
      SAMPLE_FAMILY.map((one) => ({ ...one, ...change(one) }));

    it('preserves the answers of unchanged persons, and clears those of replaced persons', async () => {
      const members = SAMPLE_FAMILY.map((one) =>
        one.id === 'self' ? { ...one, nric: '930314105240' } : one,
      );
      const { answers, selectedApplicant } = await requote(members);
      expect(answers).toEqual({ spouse: { q3: 'N' } });
      expect(selectedApplicant).toBe('spouse');
    });

    it('clears all answers if the respondent is another person', async () => {
      const { answers, selectedApplicant, announced } = await requote(
        family(({ id }) => (id === 'spouse' ? { nric: '900101105237' } : {})),
      );
      expect([answers, selectedApplicant, announced]).toEqual([{}, null, ['self', 'spouse']]);
    });

    it.each([
      ['discards a declined outcome if that person is removed', SAMPLE_SELF, {}, null],
      ['preserves a declined outcome if that person remains', SAMPLE_FAMILY, {}, 'remove'],
      [
        'preserves a declined outcome while the removal is displayed',
        SAMPLE_SELF,
        { keepsOutcome: true },
        'remove',
      ],
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

    it('discards an outcome that does not include a newly covered person', async () => {
      const { api, store, state } = buyerAt('questionnaire', SAMPLE_SELF);
      const applicants = SAMPLE_SELF.map(({ id }) => ({ id, eligible: true }));
      api.loadQuestions.mockResolvedValue(ok(questions));
      api.assess.mockResolvedValue(ok({ status: 'success', outcome: 'eligible', applicants }));
      store.dispatch(respondentChosen('self'));
      await store.dispatch(loadHealthQuestions());
      await store.dispatch(assessHealth());
      const requoted = async (members: readonly Member[]) => {
        api.createQuotation.mockResolvedValue(ok(sampleQuotation(members)));
        await store.dispatch(submitQuotation(members, { product }));
        return selectAssessmentOutcome(state())?.outcome;
      };
      expect(await requoted(SAMPLE_SELF)).toBe('eligible');
      expect(await requoted(SAMPLE_FAMILY)).toBeUndefined();
    });

    it('clears all answers if the respondent is no longer covered', async () => {
      const { answers, selectedApplicant, questionList } = await requote(SAMPLE_SELF);
      expect(selectedApplicant).toBeNull();
      expect(answers).toEqual({});
      expect(questionList.map(({ applicantId }) => applicantId)).toEqual(['self']);
    });

    it('clears those of a respondent who is still the proposer only for that person', async () => {
      const { api, store, state } = buyerAt('questionnaire');
      api.loadQuestions.mockResolvedValue(ok(questions));
      store.dispatch(respondentChosen('self'));
      await store.dispatch(loadHealthQuestions());
      store.dispatch(answersGiven([{ applicantId: 'spouse', questionId: 'q3', answer: 'N' }]));
      const [self, ...others] = quotation.applicants;
      const applicants = [{ ...self!, clientType: CLIENT_TYPE.proposer }, ...others];
      api.createQuotation.mockResolvedValue(ok({ ...quotation, applicants }));
      const proposer = SAMPLE_FAMILY[0]!;
      await store.dispatch(submitQuotation(SAMPLE_FAMILY.slice(1), { product, proposer }));
      expect(state().assessment).toMatchObject({
        selectedApplicant: 'self',
        answers: { spouse: { q3: 'N' } },
        questionList: [{ applicantId: 'spouse' }],
      });
      expect(selectAnswers(state())).not.toHaveProperty('self');
    });

    it.each([
      ['another number', family(({ id }) => (id === 'self' ? { nric: '930314105240' } : {}))],
      ['another gender', family(({ id }) => (id === 'spouse' ? { gender: 'M' } : {}))],
      ['another occupation', family(() => ({ occupationCode: 'HOUS' }))],
      ['a removal of everyone except the buyer', SAMPLE_SELF],
      ['a removal of the buyer', SAMPLE_FAMILY.slice(1)],
    ])('clears exactly the announced answers for %s', async (_, members) => {
      const { announced, answers } = await requote(members);
      expect(['self', 'spouse'].filter((id) => !(id in answers))).toEqual(announced);
    });
  });
});
