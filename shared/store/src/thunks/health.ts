import type { Answer, AssessmentResponse, QuestionsResponse } from '@edp/contracts';
import { APP_ID, LANGUAGE_CODE } from '@edp/domain';
import type { CallResult } from '@edp/http';

import type { AppThunk } from '../create-app-store';
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
 * Sends all answers; the provider decides who may go on.
 *
 * @example
 * const result = await dispatch(assessHealth());
 * if (result.ok && result.value.outcome === 'eligible') navigation.go('review');
 */
export function assessHealth(): AppThunk<Promise<CallResult<AssessmentResponse>>> {
  return async (dispatch, getState, { api }) => {
    const state = getState();
    const { selectedApplicant, catalogueVersion, answers } = state.assessment;
    if (selectedApplicant === null) throw new Error('Nobody was chosen to answer yet.');
    dispatch(assessmentRequested());
    const result = await api.assess({
      appId: APP_ID,
      refId: referenceOf(state),
      respondentId: selectedApplicant,
      catalogueVersion,
      applicants: Object.keys(answers).map((id) => ({ id, answers: answersOf(answers, id) })),
    });
    dispatch(result.ok ? assessed(result.value) : assessmentFailed(result.error));
    return result;
  };
}

function answersOf(answers: Answers, applicantId: string): Answer[] {
  const ofApplicant = Object.entries(answers[applicantId] ?? {});
  return ofApplicant
    .filter(([, answer]) => answer !== '')
    .map(([questionId, answer]) => ({ questionId, applicantId, answer }));
}
