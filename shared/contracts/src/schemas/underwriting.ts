import { Type, type Static } from 'typebox';
import * as S from '../schema';
import { ASSESSMENT_OUTCOMES } from '../values';
import { ChosenPremium } from './premiums';
import { DeclineReason } from './quotation';

export const QuestionsRequest = S.Model('QuestionsRequest', '`POST applications/uw/questions`', {
  appId: S.AppId,
  refId: S.RefId,
  preferredLang: S.LanguageCode,
  includeLiamQuestion: Type.Literal(false),
});

export const Question = S.Model(
  'Question',
  'One question for one person. Questions 1 (height, cm) and 2 (weight, kg) are of type ' +
    '`bmi`.',
  {
    questionId: S.Text(40, 1),
    questionNo: Type.Integer({ minimum: 1, maximum: 40 }),
    questionType: S.OneOf(['bmi', 'health']),
    header: S.Text(200),
    question: S.Text(600),
    examples: S.Described(
      'Conditions or situations that the question covers, in plain language.',
      Type.Array(S.Text(120)),
    ),
    explanation: S.Described(
      'Explanation of the terms, and advice for buyers who are unsure.',
      S.Text(800),
    ),
    applicantId: S.ApplicantId,
    idNo: S.Described('Masked: `930314-10-••••`.', S.Text(20)),
    gender: S.Gender,
    relationship: S.Relationship,
    answer: S.Described(
      '`Y` or `N`, or a number for type bmi; empty without a health answer. `N` never declines ' +
        'a person.',
      S.Text(10),
    ),
  },
);

export const BmiRange = S.Model(
  'BmiRange',
  'BMI limits by age in days or years; the chart and the decision use the same values.',
  {
    applicantId: S.ApplicantId,
    accepted: S.Described(
      'Absent below 5 years, for which there is no rule.',
      Type.Optional(S.Closed({ from: Type.Number(), to: Type.Number() })),
    ),
  },
);

export const AssessmentResponse = S.Model('AssessmentResponse', {
  status: S.OneOf(['success', 'Declined']),
  outcome: S.OneOf(ASSESSMENT_OUTCOMES),
  applicants: Type.Array(
    S.Closed({
      id: S.ApplicantId,
      eligible: Type.Boolean(),
      reason: Type.Optional(DeclineReason),
    }),
  ),
  premiumWithoutDeclined: S.Described(
    'For `remove`: the price without the persons who are not eligible.',
    Type.Optional(ChosenPremium),
  ),
  assessedAt: S.Described(
    'When the health answers were assessed; absent for a draft.',
    Type.Optional(S.Timestamp),
  ),
});

export const QuestionsResponse = S.Model('QuestionsResponse', {
  appId: S.AppId,
  refId: S.RefId,
  catalogueVersion: S.Text(20),
  respondentId: Type.Optional(S.ApplicantId),
  questionList: Type.Array(Question),
  bmiRanges: Type.Array(BmiRange),
  assessment: S.Described(
    'The decision on these health answers; absent before a decision, and for agents.',
    Type.Optional(AssessmentResponse),
  ),
});

export const Answer = S.Model('Answer', {
  questionId: S.Text(40, 1),
  applicantId: S.ApplicantId,
  answer: S.Text(10, 1),
});

export const AssessmentRequest = S.Model(
  'AssessmentRequest',
  '`POST applications/uw/assessments`: only the proposer or (for a family) the spouse ' +
    'may be the respondent.',
  {
    appId: S.AppId,
    refId: S.RefId,
    draft: S.Described(
      'Stores the health answers given so far and decides nothing: the outcome is `incomplete`.',
      Type.Optional(Type.Boolean()),
    ),
    respondentId: S.Described(
      'Default: the previous respondent, or the proposer if no other person may be the respondent.',
      Type.Optional(S.ApplicantId),
    ),
    catalogueVersion: S.Described(
      'Version of the questions that were shown. Default: the current one.',
      Type.Optional(S.Text(20, 1)),
    ),
    applicants: Type.Array(
      S.Closed({ id: S.ApplicantId, answers: Type.Array(Answer, { maxItems: 40 }) }),
      {
        minItems: 1,
        maxItems: 6,
      },
    ),
  },
);

export type QuestionsRequest = Static<typeof QuestionsRequest>;
export type Question = Static<typeof Question>;
export type BmiRange = Static<typeof BmiRange>;
export type QuestionsResponse = Static<typeof QuestionsResponse>;
export type Answer = Static<typeof Answer>;
export type AssessmentRequest = Static<typeof AssessmentRequest>;
export type AssessmentResponse = Static<typeof AssessmentResponse>;
export type AssessmentOutcome = (typeof ASSESSMENT_OUTCOMES)[number];
