import { createSelector } from '@reduxjs/toolkit';

import type { Question } from '@edp/contracts';
import { RELATIONSHIP } from '@edp/domain';

import type { RootState } from '../root-reducer';
import { selectMembers } from './quote';

export const selectAnswers = (state: RootState) => state.assessment.answers;
export const selectRespondentId = (state: RootState) => state.assessment.selectedApplicant;
export const selectBmiRanges = (state: RootState) => state.assessment.bmiRanges;
export const selectAssessmentOutcome = (state: RootState) => state.assessment.outcome;
export const selectAssessmentRequest = (state: RootState) => state.assessment.request;
export const selectAssessmentLoading = (state: RootState) =>
  state.assessment.request.status === 'pending';
export const selectAssessmentError = (state: RootState) =>
  state.assessment.request.status === 'failed';

/** One question with everybody it is asked of. */
export interface QuestionGroup {
  readonly questionNo: number;
  readonly questionType: Question['questionType'];
  readonly questions: readonly Question[];
}

/** Questions grouped by number across applicants (specification section 4), in the order they are asked. */
export const selectQuestionGroups = createSelector(
  [(state: RootState) => state.assessment.questionList],
  (questions): readonly QuestionGroup[] => {
    const groups = new Map<number, Question[]>();
    for (const question of questions) {
      groups.set(question.questionNo, [...(groups.get(question.questionNo) ?? []), question]);
    }
    return [...groups]
      .sort(([a], [b]) => a - b)
      .map(([questionNo, ofNumber]) => ({
        questionNo,
        questionType: questionNo <= 2 ? 'bmi' : 'health',
        questions: ofNumber,
      }));
  },
);

/** Who may answer: the buyer or, for a family, the spouse (specification section 6). */
export const selectPossibleRespondents = createSelector([selectMembers], (members) =>
  members.filter(
    ({ relationship }) =>
      relationship === RELATIONSHIP.self || relationship === RELATIONSHIP.spouse,
  ),
);

/** The first question somebody has not answered yet, or null when all are. */
export const selectFirstOpenQuestion = createSelector(
  [selectQuestionGroups, selectAnswers],
  (groups, answers) =>
    groups.find(({ questions }) =>
      questions.some(({ applicantId, questionId }) => !answers[applicantId]?.[questionId]),
    )?.questionNo ?? null,
);
