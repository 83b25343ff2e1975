import { YES_NO } from '@edp/domain';
import type { QuestionGroup } from '@edp/store';

type Answers = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface HealthSummary {
  /** Height in cm and weight in kg, as answered, in the order in which people were asked. */
  readonly measures: readonly {
    readonly applicantId: string;
    readonly figures: readonly string[];
  }[];
  readonly questions: number;
  /** Numbers of the questions that somebody answered with yes. */
  readonly yesTo: readonly number[];
}

/** The health answers in few words; null while the questions are not there. */
export function healthSummary(
  groups: readonly QuestionGroup[],
  answers: Answers,
): HealthSummary | null {
  if (groups.length === 0) return null;
  const bmi = groups.filter(({ questionType }) => questionType === 'bmi');
  const health = groups.filter(({ questionType }) => questionType === 'health');
  const given = (applicantId: string, questionId: string) =>
    answers[applicantId]?.[questionId] ?? '';
  return {
    measures: (bmi[0]?.questions ?? []).map(({ applicantId }) => ({
      applicantId,
      figures: bmi.flatMap(({ questions }) =>
        questions
          .filter((question) => question.applicantId === applicantId)
          .map(({ questionId }) => given(applicantId, questionId)),
      ),
    })),
    questions: health.length,
    yesTo: health
      .filter(({ questions }) =>
        questions.some(
          ({ applicantId, questionId }) => given(applicantId, questionId) === YES_NO.yes,
        ),
      )
      .map(({ questionNo }) => questionNo),
  };
}
