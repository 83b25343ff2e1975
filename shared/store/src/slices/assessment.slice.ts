import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { AssessmentResponse, BmiRange, Question, QuestionsResponse } from '@edp/contracts';
import type { CallFailure } from '@edp/errors';

import { journeyReset } from '../journey-actions';
import { failed, IDLE, PENDING, type RequestState, SUCCEEDED } from '../status';
import { quotationReceived } from './quick-quote.slice';

/** Answers by person, then by question: `Y`, `N`, or a figure. In memory only. */
export type Answers = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Health questions of specification section 3. `selectedApplicant` is the respondent. */
export interface AssessmentState {
  readonly request: RequestState;
  readonly selectedApplicant: string | null;
  readonly catalogueVersion: string;
  readonly questionList: readonly Question[];
  readonly bmiRanges: readonly BmiRange[];
  readonly answers: Answers;
  readonly outcome: AssessmentResponse | null;
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
    /** Another respondent answers anew: the answers of the one before are cleared (decisions section 4). */
    respondentChosen(state, { payload }: PayloadAction<string>) {
      if (state.selectedApplicant === payload) return state;
      return { ...state, selectedApplicant: payload, answers: {}, outcome: null };
    },
    answerGiven(
      state,
      { payload }: PayloadAction<{ applicantId: string; questionId: string; answer: string }>,
    ) {
      const { applicantId, questionId, answer } = payload;
      const ofApplicant = { ...state.answers[applicantId], [questionId]: answer };
      return { ...state, answers: { ...state.answers, [applicantId]: ofApplicant } };
    },
    answersCleared(state, { payload: applicantId }: PayloadAction<string>) {
      const { [applicantId]: _cleared, ...answers } = state.answers;
      return { ...state, answers };
    },
    assessmentRequested: (state) => ({ ...state, request: PENDING }),
    /** Answers that came from the server stand unless the buyer has typed others since. */
    questionsReceived: (state, { payload }: PayloadAction<QuestionsResponse>) => ({
      ...state,
      request: SUCCEEDED,
      catalogueVersion: payload.catalogueVersion,
      questionList: payload.questionList,
      bmiRanges: payload.bmiRanges,
      selectedApplicant: state.selectedApplicant ?? payload.respondentId ?? null,
      answers: merged(savedAnswers(payload.questionList), state.answers),
    }),
    assessed: (state, { payload }: PayloadAction<AssessmentResponse>) => ({
      ...state,
      request: SUCCEEDED,
      outcome: payload,
    }),
    assessmentFailed: (state, { payload }: PayloadAction<CallFailure>) => ({
      ...state,
      request: failed(payload),
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(journeyReset, () => initialState);
    // Who is no longer covered leaves no answers behind.
    builder.addCase(quotationReceived, (state, { payload }) => {
      const ids = new Set(payload.applicants.map(({ id }) => id));
      const stays = Object.entries(state.answers).filter(([id]) => ids.has(id));
      return { ...state, answers: Object.fromEntries(stays) };
    });
  },
});

export const {
  respondentChosen,
  answerGiven,
  answersCleared,
  assessmentRequested,
  questionsReceived,
  assessed,
  assessmentFailed,
} = assessmentSlice.actions;

function savedAnswers(questions: readonly Question[]): Answers {
  const saved: Record<string, Record<string, string>> = {};
  for (const { applicantId, questionId, answer } of questions) {
    if (answer) (saved[applicantId] ??= {})[questionId] = answer;
  }
  return saved;
}

function merged(saved: Answers, given: Answers): Answers {
  const ids = new Set([...Object.keys(saved), ...Object.keys(given)]);
  return Object.fromEntries([...ids].map((id) => [id, { ...saved[id], ...given[id] }]));
}
