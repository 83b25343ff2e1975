import type { AssessmentResponse, QuestionsResponse } from '@edp/contracts';
import {
  APP_ID,
  type BmiRule,
  languageOfCode,
  type LanguageCode,
  localTimestamp,
} from '@edp/domain';
import { maskedIdOf, type PricedJourney, toChosenPremium } from '../quotation';
import type { QuestionCatalogue } from '../reference-data';
import { type Answers, type Interviewee, questionsFor, textFor } from './question-list';
import type { Verdict } from './verdict';

interface QuestionsInput {
  readonly refId: string;
  readonly language: LanguageCode;
  readonly catalogue: QuestionCatalogue;
  readonly bmiRules: readonly BmiRule[];
  readonly interviewees: readonly Interviewee[];
  readonly answers: ReadonlyMap<string, Answers>;
  readonly respondentId: string | undefined;
  readonly decided: AssessmentResponse | null;
}

/** The questions for each person they apply to, with the answers so far and the decision. */
export function toQuestions(input: QuestionsInput): QuestionsResponse {
  const { refId, catalogue, interviewees, answers, respondentId, bmiRules, decided } = input;
  const language = languageOfCode(input.language);
  const people = interviewees.map(({ person }) => person);

  const asked = interviewees.map((interviewee) => ({
    interviewee,
    questions: questionsFor(catalogue.questions, interviewee),
  }));
  const needed = catalogue.questions.filter((question) =>
    asked.some(({ questions }) => questions.includes(question)),
  );
  // Numbered as asked, without gaps: questions for children get no number among adults.
  const questionList = needed.flatMap((question, index) =>
    asked
      .filter(({ questions }) => questions.includes(question))
      .map(({ interviewee: { person } }) => ({
        questionId: question.id,
        questionNo: index + 1,
        questionType: question.type,
        header: question.header[language],
        question: textFor(question, people)[language],
        examples: question.examples.map((example) => example[language]),
        explanation: question.explanation[language],
        applicantId: person.id,
        idNo: maskedIdOf(person),
        gender: person.gender,
        relationship: person.relationship,
        answer: answers.get(person.id)?.get(question.id) ?? '',
      })),
  );
  return {
    appId: APP_ID,
    refId,
    catalogueVersion: catalogue.version,
    ...(respondentId === undefined ? {} : { respondentId }),
    questionList,
    bmiRanges: interviewees.map(({ person, age }) => {
      const accepted = bmiRules.find(
        ({ fromYears, toYears }) => age >= fromYears && age <= toYears,
      )?.accepted;
      return {
        applicantId: person.id,
        ...(accepted ? { accepted: { from: accepted.min, to: accepted.max } } : {}),
      };
    }),
    ...(decided ? { assessment: decided } : {}),
  };
}

/**
 * If a person is on the watch list, nobody is eligible and no reason is given: the response does not reveal who.
 *
 * @param without for `remove`: the journey without the people who are not eligible
 * @param assessedAt null for a draft
 */
export function toAssessment(
  { outcome, members }: Verdict,
  without: PricedJourney | null,
  assessedAt: Date | null,
): AssessmentResponse {
  const isScreened = members.some(({ reason }) => reason === 'screening');
  return {
    status: outcome === 'eligible' || outcome === 'incomplete' ? 'success' : 'Declined',
    outcome,
    applicants: members.map(({ id, reason }) => ({
      id,
      eligible: reason === null && !isScreened,
      ...(reason && !isScreened && { reason }),
    })),
    ...(without
      ? { premiumWithoutDeclined: toChosenPremium(without.charges, without.quotation.paymentMode) }
      : {}),
    ...(assessedAt && { assessedAt: localTimestamp(assessedAt) }),
  };
}
