import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AssessmentResponse, BmiRange, Question, QuestionsResponse } from '@edp/contracts';
import { CLIENT_TYPE } from '@edp/domain';
import type { CallFailure } from '@edp/errors';
import { journeyReset, quotationReceived } from '../journey-actions';
import { failed, IDLE, PENDING, type RequestState, SUCCEEDED } from '../status';

/** Answers by person, then by question: `Y`, `N`, or a figure. In memory only. */
export type Answers = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** An answer of a person; an empty one removes the answer. */
export interface GivenAnswer {
  readonly applicantId: string;
  readonly questionId: string;
  readonly answer: string;
}

/** Health questions of specification section 3. `selectedApplicant` is the respondent. */
interface AssessmentState {
  readonly request: RequestState;
  readonly selectedApplicant: string | null;
  readonly catalogueVersion: string;
  readonly questionList: readonly Question[];
  readonly bmiRanges: readonly BmiRange[];
  readonly answers: Answers;
  readonly outcome: AssessmentResponse | null;
}

/** The provider's outcome and the answers it is based on. */
interface Assessed {
  readonly response: AssessmentResponse;
  readonly respondentId: string;
}

const initialState: AssessmentState = {
  request: IDLE,
  selectedApplicant: null,
  catalogueVersion: '',
  questionList: [],
  bmiRanges: [],
  answers: {},
  outcome: null,
};

export const assessmentSlice = createSlice({
  name: 'assessment',
  initialState,
  reducers: {
    /** Another tab has given other answers: these are to be loaded again, with their questions. */
    answersOutdated: () => initialState,
    /** The outcome was based on other persons, answers or questions. */
    outcomeOutdated: (state) => ({ ...state, request: IDLE, outcome: null }),
    /** A new respondent answers all questions again: the previous answers are cleared (decisions section 4). */
    respondentChosen(state, { payload }: PayloadAction<string>) {
      if (state.selectedApplicant === payload) return state;
      return { ...state, selectedApplicant: payload, answers: {}, outcome: null };
    },
    /** The outcome was based on the previous answers. */
    answersGiven: (state, { payload }: PayloadAction<readonly GivenAnswer[]>) => ({
      ...state,
      questionList: withoutLoaded(state.questionList, payload),
      answers: payload.reduce(withAnswer, state.answers),
      outcome: null,
    }),
    /** Clears the answers of an id that now belongs to another person; all answers if that was the respondent. */
    answersCleared(state, { payload: applicantId }: PayloadAction<string>) {
      if (state.selectedApplicant === applicantId) {
        return { ...state, selectedApplicant: null, answers: {}, outcome: null };
      }
      const { [applicantId]: _cleared, ...answers } = state.answers;
      return { ...state, answers, outcome: null };
    },
    assessmentRequested: (state) => ({ ...state, request: PENDING }),
    /**
     * Answers from the server replace those loaded here before; what the buyer has typed stays. The server's outcome
     * applies only if no answer was known here. Those of another respondent do not count: changing the respondent has
     * cleared them.
     */
    questionsReceived: (state, { payload }: PayloadAction<QuestionsResponse>) => {
      const { selectedApplicant } = state;
      const { respondentId = selectedApplicant } = payload;
      const isSameRespondent = selectedApplicant === null || respondentId === selectedApplicant;
      const newer = isSameRespondent ? newerAnswers(state, payload.questionList) : [];
      const outcome = newer.length > 0 ? null : state.outcome;
      return {
        ...state,
        request: SUCCEEDED,
        catalogueVersion: payload.catalogueVersion,
        questionList: payload.questionList,
        bmiRanges: payload.bmiRanges,
        selectedApplicant: selectedApplicant ?? respondentId,
        answers: newer.reduce(withAnswer, state.answers),
        outcome: isSameRespondent && isUntouched(state) ? (payload.assessment ?? null) : outcome,
      };
    },
    /** The server has stored the answers as a draft, without an outcome. */
    healthDraftSaved: (state) => ({ ...state, outcome: null }),
    assessed: (state, { payload }: PayloadAction<Assessed>) => ({
      ...state,
      request: SUCCEEDED,
      outcome: payload.response,
    }),
    assessmentFailed: (state, { payload }: PayloadAction<CallFailure>) => ({
      ...state,
      request: failed(payload),
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(journeyReset, () => initialState);
    // Removes questions and answers of persons who are no longer covered, and all answers if the respondent is neither
    // covered nor the proposer. Discards an outcome that does not include every covered person.
    builder.addCase(quotationReceived, (state, { payload }) => {
      const people = payload.applicants.filter(({ isSelected }) => isSelected !== false);
      const covered = people.filter(({ clientType }) => clientType !== CLIENT_TYPE.proposer);
      const stays = (applicantId: string) => covered.some(({ id }) => id === applicantId);
      const respondent = state.selectedApplicant;
      const isRespondentGone = respondent !== null && !people.some(({ id }) => id === respondent);
      const answers = Object.entries(state.answers).filter(([id]) => stays(id));
      const isForAll = covered.every(({ id }) =>
        state.outcome?.applicants.some((one) => one.id === id),
      );
      return {
        ...state,
        outcome: isForAll ? state.outcome : null,
        selectedApplicant: isRespondentGone ? null : respondent,
        questionList: state.questionList.filter(({ applicantId }) => stays(applicantId)),
        bmiRanges: state.bmiRanges.filter(({ applicantId }) => stays(applicantId)),
        answers: isRespondentGone ? {} : Object.fromEntries(answers),
      };
    });
  },
});

export const {
  respondentChosen,
  answersGiven,
  answersCleared,
  answersOutdated,
  outcomeOutdated,
  assessmentRequested,
  questionsReceived,
  healthDraftSaved,
  assessed,
  assessmentFailed,
} = assessmentSlice.actions;

function withAnswer(answers: Answers, { applicantId, questionId, answer }: GivenAnswer): Answers {
  return { ...answers, [applicantId]: { ...answers[applicantId], [questionId]: answer } };
}

/**
 * A typed answer is no longer a loaded one, even if both are equal. The list stays the same object while none changes,
 * so that a digit does not render every question.
 */
function withoutLoaded(
  questions: readonly Question[],
  given: readonly GivenAnswer[],
): readonly Question[] {
  const isReplaced = ({ applicantId, questionId, answer }: Question) =>
    answer && given.some((one) => one.applicantId === applicantId && one.questionId === questionId);
  if (!questions.some(isReplaced)) return questions;
  return questions.map((one) => (isReplaced(one) ? { ...one, answer: '' } : one));
}

function isUntouched({ answers, outcome }: AssessmentState): boolean {
  return outcome === null && Object.keys(answers).length === 0;
}

/**
 * The stored answers that this tab lacks or has loaded differently before, without those that the buyer has typed
 * since. An empty one is not newer: the server has none to questions of another version.
 */
function newerAnswers(
  { questionList, answers }: AssessmentState,
  stored: readonly Question[],
): readonly GivenAnswer[] {
  const loaded = questionList.filter(({ answer }) => answer).reduce<Answers>(withAnswer, {});
  return stored.filter(({ applicantId, questionId, answer }) => {
    const known = answers[applicantId]?.[questionId];
    const isTyped = known !== undefined && known !== loaded[applicantId]?.[questionId];
    return answer && answer !== known && !isTyped;
  });
}
