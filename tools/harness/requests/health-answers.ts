import type { AssessmentRequest, QuestionsResponse } from '@edp/contracts';
import { RELATIONSHIP } from '@edp/domain';

/** The request for the health questions. */
export function questionsRequest(refId: string, preferredLang: 'ENG' | 'BMY' = 'ENG') {
  return { appId: 'EDP', refId, preferredLang, includeLiamQuestion: false } as const;
}

/** The answers of people in good health; `own` replaces single answers by `member.question`, the question's number or id. */
export function healthyAnswers(
  { questionList, catalogueVersion, refId }: QuestionsResponse,
  own: Readonly<Record<string, string>> = {},
): AssessmentRequest {
  const ids = [...new Set(questionList.map(({ applicantId }) => applicantId))];
  return {
    appId: 'EDP',
    refId,
    respondentId: 'self',
    catalogueVersion,
    applicants: ids.map((id) => ({
      id,
      answers: questionList
        .filter(({ applicantId }) => applicantId === id)
        .map((question) => ({
          questionId: question.questionId,
          applicantId: id,
          answer:
            own[`${id}.${question.questionNo}`] ??
            own[`${id}.${question.questionId}`] ??
            healthyAnswer(question),
        })),
    })),
  };
}

/** Question 1 asks for the height in cm, question 2 for the weight in kg (specification section 3). */
function healthyAnswer({
  questionNo,
  relationship,
}: QuestionsResponse['questionList'][number]): string {
  const isChild = relationship === RELATIONSHIP.child;
  if (questionNo === 1) return isChild ? '120' : '165';
  if (questionNo === 2) return isChild ? '24' : '60';
  return 'N';
}
