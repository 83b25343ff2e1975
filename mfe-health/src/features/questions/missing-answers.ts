import type { Question } from '@edp/contracts';
import type { QuestionGroup } from '@edp/store';

type Answers = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The persons of a question who have no answer yet, in the order they are asked. */
export function missingAnswers(group: QuestionGroup, answers: Answers): readonly Question[] {
  return group.questions.filter(
    ({ applicantId, questionId }) => !answers[applicantId]?.[questionId],
  );
}
