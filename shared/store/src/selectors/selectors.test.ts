import type { AssessmentResponse, Question } from '@edp/contracts';
import { buyerAt } from '../../test/fake-api';
import { SAMPLE_SELF, sampleQuotation } from '../../test/sample';
import { quotationReceived } from '../journey-actions';
import { answersGiven, questionsReceived, respondentChosen } from '../slices/assessment.slice';
import {
  deductibleSwitched,
  paymentFrequencyChosen,
  planCodesReset,
  planSelected,
} from '../slices/plan-choice.slice';
import { marketingConsentChanged } from '../slices/plan-summary.slice';
import { applicantDrafts, selectProposer } from './application';
import {
  selectAssessmentOutcome,
  selectFirstOpenQuestion,
  selectPossibleRespondents,
  selectQuestionGroups,
} from './health';
import { planFiguresFor, selectHasPrice, selectPriceLines, selectPriceSummary } from './price';
import { selectPlanFigures } from './quote';

describe('the price', () => {
  it('of a plan is the family’s price after its discount', () => {
    const state = buyerAt('plan').state();
    const standard = selectPlanFigures(state, 'PLAN2', false);
    expect(standard).toMatchObject({ yearlyToPay: 494_000, monthlyToPay: 43_225 });
    expect(selectPlanFigures(state, 'PLAN2', true)?.yearlyToPay).toBe(395_200);
  });

  it('is unknown before the provider has quoted', () => {
    const state = buyerAt('quotation').state();
    expect(selectPlanFigures(state, 'PLAN2', false)).toBeUndefined();
    expect(selectPriceSummary(state)).toBeNull();
    expect(selectHasPrice(state)).toBe(false);
  });

  it('exists once a person of the quotation has one, and not if all are declined', () => {
    const { store, state } = buyerAt('plan');
    expect(selectHasPrice(state())).toBe(true);
    const premiumAmountData = { planPremium: [], applicants: [] };
    store.dispatch(quotationReceived({ ...sampleQuotation(), premiumAmountData }));
    expect(selectHasPrice(state())).toBe(false);
  });

  it('is the provider’s for the priced plans', () => {
    expect(selectPriceSummary(buyerAt('plan').state())).toMatchObject({
      frequency: 'monthly',
      subtotal: 45_500,
      familyDiscount: 2_275,
      total: 43_225,
      yearlyTotal: 494_000,
      other: { frequency: 'yearly', total: 494_000, nextTotal: 494_000, regularTotal: 494_000 },
      annualSaving: 24_700,
    });
  });

  it('updates immediately with a choice, for each member, with one discount on the total', () => {
    const { store, state } = buyerAt('plan');
    store.dispatch(planSelected({ planCode: 'PLAN1', memberIds: ['spouse'] }));
    store.dispatch(deductibleSwitched({ withDeductible: true, memberIds: ['self'] }));
    store.dispatch(paymentFrequencyChosen('yearly'));
    const price = selectPriceSummary(state());
    // 1,800.00 x 0.80 + 1,480.00 x 0.84 + 820.00 + 1,100.00
    expect(price?.lines.map(({ amount }) => amount)).toEqual([144_000, 124_320, 82_000, 110_000]);
    expect(price).toMatchObject({
      subtotal: 460_320,
      familyDiscount: 23_016,
      total: 437_304,
    });
  });

  it('is computed by the terms of the provider, tax and promo code included', () => {
    const { store, state } = buyerAt('plan');
    const quotation = sampleQuotation();
    const terms = { ...quotation.priceTerms!, serviceTaxRate: 0.08, stampDuty: 10 };
    store.dispatch(
      quotationReceived({
        ...quotation,
        priceTerms: { ...terms, promo: { kind: 'amount', amount: 50 } },
      }),
    );
    store.dispatch(planSelected({ planCode: 'PLAN2' }));
    // 432.25 - 50.00 = 382.25; 8% of it is 30.58; stamp duty is added to the first charge. Then 432.25 and 8%.
    expect(selectPriceSummary(state())).toMatchObject({
      familyDiscountShare: 0.05,
      promoDiscount: 5_000,
      serviceTax: 3_058,
      stampDuty: 1_000,
      total: 42_283,
      nextTotal: 46_683,
      regularTotal: 46_683,
      // 4,940.00 - 50.00 = 4,890.00 and 8%, and the duty; then 4,940.00 and 8%.
      other: { frequency: 'yearly', total: 529_120, nextTotal: 533_520, regularTotal: 533_520 },
    });
  });

  it('of each plan for some of the people follows the same rules', () => {
    const { premiumAmountData, priceTerms } = buyerAt('plan').state().quickQuote;
    const everybody = ['self', 'spouse', 'child-1', 'child-2'];
    expect(planFiguresFor(premiumAmountData!, priceTerms, everybody)).toEqual(
      premiumAmountData!.plans,
    );
    const [, plan2] = planFiguresFor(premiumAmountData!, priceTerms, ['self']);
    expect(plan2?.standard).toMatchObject({ yearly: 180_000, yearlyToPay: 180_000 });
    expect(planFiguresFor(premiumAmountData!, priceTerms, ['self', 'nobody'])).toEqual([]);
  });

  it('is available per person while a member has no plan', () => {
    const { store, state } = buyerAt('plan');
    store.dispatch(planCodesReset());
    store.dispatch(planSelected({ planCode: 'PLAN2', memberIds: ['self'] }));
    expect(selectPriceLines(state()).map(({ amount }) => amount)).toEqual([
      15_750,
      null,
      null,
      null,
    ]);
  });

  it('has no family discount for one person', () => {
    const { store, state } = buyerAt('plan', SAMPLE_SELF);
    store.dispatch(planSelected({ planCode: 'PLAN3' }));
    expect(selectPriceSummary(state())).toMatchObject({ familyDiscount: 0, total: 19_530 });
  });

  it('is unknown while a member has no plan', () => {
    const { store, state } = buyerAt('plan');
    store.dispatch(planCodesReset());
    expect(selectPriceSummary(state())).toBeNull();
  });
});

describe('applicant drafts', () => {
  const limit = () => 100_000;

  it('copy the members, derive titles, and leave other fields empty', () => {
    const drafts = applicantDrafts(buyerAt('application').state(), limit);
    expect(drafts.map(({ title }) => title)).toEqual(['031', '032', '031', '033']);
    expect(drafts.map(({ maritalStatus }) => maritalStatus)).toEqual(['099', '099', '', '']);
    expect(drafts[0]).toMatchObject({ idNo: '910314105237', clientType: '003', religion: '' });
  });

  it('preserve details of the application, but not its plan', () => {
    const { store, state } = buyerAt('review');
    store.dispatch(planSelected({ planCode: 'PLAN3' }));
    const [self] = applicantDrafts(state(), () => 150_000);
    expect(self).toMatchObject({
      name: { fullName: 'Hakim bin Rahman' },
      planCode: 'PLAN3',
      sumAssured: 150_000,
    });
  });
});

describe('the application', () => {
  it('has a proposer', () => {
    expect(selectProposer(buyerAt('review').state())?.name.fullName).toBe('Hakim bin Rahman');
  });

  it('copies marketing consent to every applicant', () => {
    const { store, state } = buyerAt('review');
    store.dispatch(marketingConsentChanged(true));
    const { application } = state().planSummary;
    expect(application?.marketingConsent).toBe(true);
    expect(application?.applicants.map(({ pdpaConsent }) => pdpaConsent)).toEqual([
      'Y',
      'Y',
      'Y',
      'Y',
    ]);
  });
});

describe('the questions', () => {
  const question = (questionNo: number, applicantId: string) =>
    ({ questionId: `q${questionNo}`, questionNo, applicantId, answer: '' }) as Question;
  const received = questionsReceived({
    appId: 'EDP',
    refId: 'r',
    catalogueVersion: '1',
    questionList: [
      question(3, 'self'),
      question(1, 'self'),
      question(3, 'spouse'),
      question(1, 'spouse'),
    ],
    bmiRanges: [],
  });

  it('bring no answers of another respondent, whom another tab has chosen', () => {
    const { store, state } = buyerAt('questionnaire');
    store.dispatch(respondentChosen('self'));
    const { answers } = state().assessment;
    const ofSpouse = { ...question(3, 'self'), answer: 'Y' };
    const payload = { ...received.payload, respondentId: 'spouse', questionList: [ofSpouse] };
    store.dispatch(questionsReceived(payload));
    expect(state().assessment.answers).toEqual(answers);
    store.dispatch(questionsReceived({ ...payload, respondentId: 'self' }));
    expect(state().assessment.answers).toMatchObject({ self: { q3: 'Y' } });
  });

  it('replace answers that were loaded before, not those that the buyer has typed', () => {
    const { store, state } = buyerAt('questionnaire');
    const stored = (weight: string, height: string) => {
      const questionList = [
        { ...question(1, 'self'), answer: height },
        { ...question(2, 'self'), answer: weight },
      ];
      store.dispatch(
        questionsReceived({ ...received.payload, respondentId: 'self', questionList }),
      );
    };
    stored('70', '170');
    store.dispatch(answersGiven([{ applicantId: 'self', questionId: 'q1', answer: '172' }]));
    stored('82', '171');
    expect(state().assessment.answers).toEqual({ self: { q1: '172', q2: '82' } });
  });

  it('do not replace an answer that the buyer has typed back to the loaded one', () => {
    const { store, state } = buyerAt('questionnaire');
    const stored = (answer: string) => {
      const questionList = [{ ...question(3, 'self'), answer }];
      store.dispatch(
        questionsReceived({ ...received.payload, respondentId: 'self', questionList }),
      );
    };
    const give = (answer: string) =>
      store.dispatch(answersGiven([{ applicantId: 'self', questionId: 'q3', answer }]));
    stored('Y');
    give('N');
    const groups = selectQuestionGroups(state());
    give('Y');
    expect(selectQuestionGroups(state())).toBe(groups);
    stored('N');
    expect(state().assessment.answers).toEqual({ self: { q3: 'Y' } });
  });

  it('discard the outcome of other answers', () => {
    const { store, state } = buyerAt('questionnaire');
    const assessment: AssessmentResponse = {
      status: 'success',
      outcome: 'eligible',
      applicants: [],
    };
    const stored = (answer: string) => {
      const questionList = [{ ...question(2, 'self'), answer }];
      store.dispatch(
        questionsReceived({ ...received.payload, respondentId: 'self', questionList, assessment }),
      );
      return selectAssessmentOutcome(state());
    };
    expect(stored('70')).toEqual(assessment);
    expect(stored('70')).toEqual(assessment);
    expect(stored('82')).toBeNull();
  });

  it('are grouped by number across members; the first two are height and weight', () => {
    const { store, state } = buyerAt('questionnaire');
    store.dispatch(received);
    expect(
      selectQuestionGroups(state()).map(({ questionNo, questionType, questions }) => [
        questionNo,
        questionType,
        questions.map(({ applicantId }) => applicantId),
      ]),
    ).toEqual([
      [1, 'bmi', ['self', 'spouse']],
      [3, 'health', ['self', 'spouse']],
    ]);
  });

  it('are open until every member has answered', () => {
    const { store, state } = buyerAt('questionnaire');
    store.dispatch(received);
    const answer = (questionId: string, applicantId: string) =>
      store.dispatch(answersGiven([{ questionId, applicantId, answer: '1' }]));
    answer('q1', 'self');
    expect(selectFirstOpenQuestion(state())).toBe(1);
    answer('q1', 'spouse');
    expect(selectFirstOpenQuestion(state())).toBe(3);
    answer('q3', 'self');
    answer('q3', 'spouse');
    expect(selectFirstOpenQuestion(state())).toBeNull();
  });

  it('can be answered by the buyer or the spouse', () => {
    const respondents = selectPossibleRespondents(buyerAt('questionnaire').state());
    expect(respondents.map(({ id }) => id)).toEqual(['self', 'spouse']);
  });
});
