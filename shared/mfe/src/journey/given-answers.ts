import { YES_NO } from '@edp/domain';
import type { Answers, QuestionGroup } from '@edp/store';

/** Height and weight of one person, as answered. */
interface GivenMeasures {
  readonly applicantId: string;
  readonly height: string;
  readonly weight: string;
}

/** A question, with the people who answered yes and those who answered no, in the order of the questions. */
interface GivenGroup {
  readonly questionNo: number;
  readonly header: string;
  readonly question: string;
  readonly yes: readonly string[];
  readonly no: readonly string[];
}

/** The answers to questions 1 and 2, by person. */
export function givenMeasures(
  groups: readonly QuestionGroup[],
  answers: Answers,
): readonly GivenMeasures[] {
  const [heights, weights] = groups.filter(({ questionType }) => questionType === 'bmi');
  return (heights?.questions ?? []).map(({ applicantId, questionId }) => {
    const weight = weights?.questions.find((one) => one.applicantId === applicantId);
    return {
      applicantId,
      height: answers[applicantId]?.[questionId] ?? '',
      weight: (weight && answers[applicantId]?.[weight.questionId]) ?? '',
    };
  });
}

/** The answers to the other questions, by question. */
export function givenGroups(
  groups: readonly QuestionGroup[],
  answers: Answers,
): readonly GivenGroup[] {
  return groups
    .filter(({ questionType }) => questionType === 'health')
    .map(({ questionNo, questions }) => {
      const saying = (word: string) =>
        questions
          .filter(({ applicantId, questionId }) => answers[applicantId]?.[questionId] === word)
          .map(({ applicantId }) => applicantId);
      return {
        questionNo,
        header: questions[0]?.header ?? '',
        question: questions[0]?.question ?? '',
        yes: saying(YES_NO.yes),
        no: saying(YES_NO.no),
      };
    });
}
