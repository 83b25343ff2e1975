import { Type, type Static } from 'typebox';
import * as S from '../schema';
import { ASSESSMENT_OUTCOMES } from '../values';
import { ChosenPremium, DeclineReason } from './quotation';

/** `POST applications/uw/questions` */
export const QuestionsRequest = S.Closed({
  appId: S.AppId,
  refId: S.RefId,
  preferredLang: S.LanguageCode,
  includeLiamQuestion: Type.Literal(false),
});

/** One question for one person. Questions 1 (height, cm) and 2 (weight, kg) are of type `bmi`. */
export const Question = S.Closed({
  questionId: S.Text(40, 1),
  questionNo: Type.Integer({ minimum: 1, maximum: 40 }),
  questionType: S.OneOf(['bmi', 'health']),
  header: S.Text(200),
  question: S.Text(600),
  /** Conditions or situations the question means, in plain words. */
  examples: Type.Array(S.Text(120)),
  /** What the words mean, and what to do when unsure. */
  explanation: S.Text(800),
  applicantId: S.ApplicantId,
  /** Masked: `930314-10-••••`. */
  idNo: S.Text(20),
  gender: S.Gender,
  relationship: S.Relationship,
  /** `Y` or `N`, or a figure for type bmi; empty while not answered. */
  answer: S.Text(10),
});

/** BMI limits by age in days or years, so that the picture and the decision share one source. */
export const BmiRange = S.Closed({
  applicantId: S.ApplicantId,
  /** Absent below 5 years: there is no rule. */
  accepted: Type.Optional(S.Closed({ from: Type.Number(), to: Type.Number() })),
});

export const AssessmentResponse = S.Closed({
  status: S.OneOf(['success', 'Declined']),
  outcome: S.OneOf(ASSESSMENT_OUTCOMES),
  applicants: Type.Array(
    S.Closed({
      id: S.ApplicantId,
      eligible: Type.Boolean(),
      reason: Type.Optional(DeclineReason),
    }),
  ),
  /** For `remove`: the price without the persons who are not eligible. */
  premiumWithoutDeclined: Type.Optional(ChosenPremium),
});

export const QuestionsResponse = S.Closed({
  appId: S.AppId,
  refId: S.RefId,
  catalogueVersion: S.Text(20),
  respondentId: Type.Optional(S.ApplicantId),
  questionList: Type.Array(Question),
  bmiRanges: Type.Array(BmiRange),
  /** What was decided on these answers; absent while nothing is, and for agents. */
  assessment: Type.Optional(AssessmentResponse),
});

export const Answer = S.Closed({
  questionId: S.Text(40, 1),
  applicantId: S.ApplicantId,
  answer: S.Text(10, 1),
});

/** `POST applications/uw/assessments`: only the proposer or (for a family) the spouse may answer. */
export const AssessmentRequest = S.Closed({
  appId: S.AppId,
  refId: S.RefId,
  /** Keeps the answers given so far and decides nothing: the outcome is `incomplete`. */
  draft: Type.Optional(Type.Boolean()),
  /** Left out, whoever answered before; otherwise the proposer, where nobody else may answer. */
  respondentId: Type.Optional(S.ApplicantId),
  /** Of the questions that were shown. Left out, it is the current one. */
  catalogueVersion: Type.Optional(S.Text(20, 1)),
  applicants: Type.Array(
    S.Closed({ id: S.ApplicantId, answers: Type.Array(Answer, { maxItems: 40 }) }),
    {
      minItems: 1,
      maxItems: 6,
    },
  ),
});

export type QuestionsRequest = Static<typeof QuestionsRequest>;
export type Question = Static<typeof Question>;
export type BmiRange = Static<typeof BmiRange>;
export type QuestionsResponse = Static<typeof QuestionsResponse>;
export type Answer = Static<typeof Answer>;
export type AssessmentRequest = Static<typeof AssessmentRequest>;
export type AssessmentResponse = Static<typeof AssessmentResponse>;
export type AssessmentOutcome = (typeof ASSESSMENT_OUTCOMES)[number];
