import type {
  Answer,
  AssessmentRequest,
  AssessmentResponse,
  QuestionsResponse,
} from '@edp/contracts';
import { APP_ID, LANGUAGE_CODE } from '@edp/domain';
import type { CallOptions, CallResult } from '@edp/http';

import type { AppThunk } from '../create-app-store';
import type { RootState } from '../root-reducer';
import { selectAnswers } from '../selectors/health';
import {
  type Answers,
  assessed,
  assessmentFailed,
  assessmentRequested,
  healthDraftKept,
  outcomeOutdated,
  questionsReceived,
} from '../slices/assessment.slice';
import { referenceOf } from './journey-context';

/** Fetches the questions in the language of the moment; answers given stay. */
export function loadHealthQuestions(): AppThunk<Promise<CallResult<QuestionsResponse>>> {
  return async (dispatch, getState, { api }) => {
    const state = getState();
    const { language } = state.interface;
    dispatch(assessmentRequested());
    const result = await api.call('loadQuestions', {
      body: {
        appId: APP_ID,
        refId: referenceOf(state),
        preferredLang: LANGUAGE_CODE[language],
        includeLiamQuestion: false,
      },
    });
    // Another language was chosen meanwhile: what comes in last must not be in the one before.
    if (getState().interface.language !== language) return dispatch(loadHealthQuestions());
    dispatch(result.ok ? questionsReceived(result.value) : assessmentFailed(result.error));
    return result;
  };
}

/**
 * Keeps the answers given so far on the server, so that a reload or another device finds them. Nothing is decided and
 * nobody waits for it; what is half typed is left out.
 *
 * @example
 * const kept = await dispatch(saveHealthDraft({ keepalive: true }));
 */
export function saveHealthDraft(
  options: Pick<CallOptions, 'keepalive'> = {},
): AppThunk<Promise<CallResult<AssessmentResponse>>> {
  return async (dispatch, getState, { api }) => {
    const body = { ...assessmentOf(getState()), draft: true };
    const result = await api.call('assess', { ...options, body, inBackground: true });
    if (result.ok) dispatch(healthDraftKept());
    return result;
  };
}

/**
 * Sends all answers; the provider decides who may go on. What it decides does not stand when an answer has changed
 * meanwhile: `selectAssessmentOutcome` is null then.
 *
 * @example
 * const result = await dispatch(assessHealth());
 * if (result.ok && selectAssessmentOutcome(getState())?.outcome === 'eligible') navigation.go('review');
 */
export function assessHealth(): AppThunk<Promise<CallResult<AssessmentResponse>>> {
  return async (dispatch, getState, { api }) => {
    const body = assessmentOf(getState());
    const answers = selectAnswers(getState());
    dispatch(assessmentRequested());
    const result = await api.call('assess', { body });
    const { respondentId } = body;
    if (!result.ok) dispatch(assessmentFailed(result.error));
    else if (selectAnswers(getState()) !== answers) dispatch(outcomeOutdated());
    else dispatch(assessed({ response: result.value, respondentId }));
    return result;
  };
}

/** Names everybody who is asked: whose answers were taken back has none on the server either. */
function assessmentOf(state: RootState) {
  const { selectedApplicant, catalogueVersion, questionList, answers } = state.assessment;
  if (selectedApplicant === null) throw new Error('Nobody was chosen to answer yet.');
  const asked = [...new Set(questionList.map(({ applicantId }) => applicantId))];
  return {
    appId: APP_ID,
    refId: referenceOf(state),
    respondentId: selectedApplicant,
    catalogueVersion,
    applicants: asked.map((id) => ({ id, answers: answersOf(answers, id) })),
  } satisfies AssessmentRequest;
}

function answersOf(answers: Answers, applicantId: string): Answer[] {
  const ofApplicant = Object.entries(answers[applicantId] ?? {});
  return ofApplicant
    .filter(([, answer]) => answer !== '')
    .map(([questionId, answer]) => ({ questionId, applicantId, answer }));
}
