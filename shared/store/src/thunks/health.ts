import type {
  Answer,
  AssessmentRequest,
  AssessmentResponse,
  QuestionsResponse,
} from '@edp/contracts';
import { APP_ID, LANGUAGE_CODE } from '@edp/domain';
import type { CallResult } from '@edp/http';

import type { AppThunk } from '../create-app-store';
import type { RootState } from '../root-reducer';
import {
  type Answers,
  assessed,
  assessmentFailed,
  assessmentRequested,
  questionsReceived,
} from '../slices/assessment.slice';
import { referenceOf } from './journey-context';

/** Fetches the questions in the language of the moment; answers given stay. */
export function loadHealthQuestions(): AppThunk<Promise<CallResult<QuestionsResponse>>> {
  return async (dispatch, getState, { api }) => {
    const state = getState();
    dispatch(assessmentRequested());
    const result = await api.loadQuestions({
      appId: APP_ID,
      refId: referenceOf(state),
      preferredLang: LANGUAGE_CODE[state.interface.language],
      includeLiamQuestion: false,
    });
    dispatch(result.ok ? questionsReceived(result.value) : assessmentFailed(result.error));
    return result;
  };
}

/**
 * Keeps the answers given so far on the server, so that a reload or another device finds them. Nothing is decided and
 * nothing is shown: an answer that was not kept is sent with the next ones.
 *
 * @example
 * void dispatch(saveHealthDraft());
 */
export function saveHealthDraft(): AppThunk<Promise<CallResult<AssessmentResponse>>> {
  return (_dispatch, getState, { api }) => api.assess({ ...assessmentOf(getState()), draft: true });
}

/**
 * Sends all answers; the provider decides who may go on.
 *
 * @example
 * const result = await dispatch(assessHealth());
 * if (result.ok && result.value.outcome === 'eligible') navigation.go('review');
 */
export function assessHealth(): AppThunk<Promise<CallResult<AssessmentResponse>>> {
  return async (dispatch, getState, { api }) => {
    const request = assessmentOf(getState());
    dispatch(assessmentRequested());
    const result = await api.assess(request);
    dispatch(result.ok ? assessed(result.value) : assessmentFailed(result.error));
    return result;
  };
}

function assessmentOf(state: RootState): AssessmentRequest {
  const { selectedApplicant, catalogueVersion, answers } = state.assessment;
  if (selectedApplicant === null) throw new Error('Nobody was chosen to answer yet.');
  return {
    appId: APP_ID,
    refId: referenceOf(state),
    respondentId: selectedApplicant,
    catalogueVersion,
    applicants: Object.keys(answers).map((id) => ({ id, answers: answersOf(answers, id) })),
  };
}

function answersOf(answers: Answers, applicantId: string): Answer[] {
  const ofApplicant = Object.entries(answers[applicantId] ?? {});
  return ofApplicant
    .filter(([, answer]) => answer !== '')
    .map(([questionId, answer]) => ({ questionId, applicantId, answer }));
}
