import { createSelector } from '@reduxjs/toolkit';
import type { Question } from '@edp/contracts';
import { RELATIONSHIP } from '@edp/domain';
import type { Member } from '../members';
import type { RootState } from '../root-reducer';
import type { Answers } from '../slices/assessment.slice';
import { selectParticipants } from './quote';

export const selectAnswers = (state: RootState) => state.assessment.answers;
export const selectRespondentId = (state: RootState) => state.assessment.selectedApplicant;
export const selectBmiRanges = (state: RootState) => state.assessment.bmiRanges;
export const selectAssessmentOutcome = (state: RootState) => state.assessment.outcome;
export const selectAssessmentLoading = (state: RootState) =>
  state.assessment.request.status === 'pending';
export const selectAssessmentError = (state: RootState) =>
  state.assessment.request.status === 'failed';

/** A question number with the question of each person. */
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

/** The possible respondents: the buyer or, for a family, the spouse (specification section 6). */
export const selectPossibleRespondents = createSelector([selectParticipants], (people) =>
  people.filter(
    ({ relationship }) =>
      relationship === RELATIONSHIP.self || relationship === RELATIONSHIP.spouse,
  ),
);

/** The first question without an answer of some person, or null when all are answered. */
export const selectFirstOpenQuestion = createSelector(
  [selectQuestionGroups, selectAnswers],
  (groups, answers) =>
    groups.find(({ questions }) =>
      questions.some(({ applicantId, questionId }) => !answers[applicantId]?.[questionId]),
    )?.questionNo ?? null,
);

/** The fields that identify a person in a form. */
export type PersonIdentity = Pick<Member, 'id' | 'nric'> & {
  readonly gender: Member['gender'] | null;
};

/** Answers, respondent, and the persons the answers are about. */
interface AnswersGiven {
  readonly answers: Answers;
  readonly respondentId: string | null;
  /** The quoted persons. */
  readonly people: readonly PersonIdentity[];
  /** The uncovered proposer of the new quotation: may be the respondent, but has no answers of their own. */
  readonly proposer?: PersonIdentity | undefined;
}

/**
 * Finds the persons whose health answers a quotation for other people would clear (decisions section 4): ids that now
 * belong to another person or are no longer covered, and all ids if that applies to the respondent.
 *
 * @returns ids of persons with answers; empty when all answers remain valid
 */
export function answersClearedBy(
  others: readonly PersonIdentity[],
  { answers, respondentId, people, proposer }: AnswersGiven,
): readonly string[] {
  const answered = Object.keys(answers).filter((id) =>
    Object.values(answers[id] ?? {}).some(Boolean),
  );
  const isCovered = (id: string) => others.some((one) => one.id === id);
  const changed = changedPeople(people, others);
  const isGone = (id: string) => !isCovered(id) || changed.includes(id);
  const isStillProposer =
    proposer?.id === respondentId && changedPeople(people, [proposer]).length === 0;
  if (respondentId !== null && isGone(respondentId) && !isStillProposer) return answered;
  return answered.filter(isGone);
}

/** Ids that now belong to another person, who has answered no health question. */
export function changedPeople(
  before: readonly PersonIdentity[],
  after: readonly PersonIdentity[],
): readonly string[] {
  return after
    .filter(({ id, nric, gender }) =>
      before.some(
        (one) =>
          one.id === id &&
          // A person without an identity number before is the same person, identified now.
          one.nric !== '' &&
          (one.nric !== nric || one.gender !== gender),
      ),
    )
    .map(({ id }) => id);
}
