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
  healthDraftSaved,
  outcomeOutdated,
  questionsReceived,
} from '../slices/assessment.slice';
import { referenceOf } from './journey-context';

/**
 * Loads the questions in the current language; answers are preserved.
 *
 * @param options in the background for a page that works without the questions
 */
export function loadHealthQuestions(
  options: Pick<CallOptions, 'inBackground'> = {},
): AppThunk<Promise<CallResult<QuestionsResponse>>> {
  return async (dispatch, getState, { api }) => {
    const state = getState();
    const { language } = state.interface;
    dispatch(assessmentRequested());
    const result = await api.call('loadQuestions', {
      ...options,
      body: {
        appId: APP_ID,
        refId: referenceOf(state),
        preferredLang: LANGUAGE_CODE[language],
        includeLiamQuestion: false,
      },
    });
    // The language has changed meanwhile: discard this response and load again.
    if (getState().interface.language !== language) return dispatch(loadHealthQuestions(options));
    dispatch(result.ok ? questionsReceived(result.value) : assessmentFailed(result.error));
    return result;
  };
}

/**
 * Autosaves the answers on the server, so that a reload or another device restores them. It does not request an
 * outcome, and invalid partial input is omitted.
 *
 * @example
 * const saved = await dispatch(saveHealthDraft({ keepalive: true }));
 */
export function saveHealthDraft(
  options: Pick<CallOptions, 'keepalive'> = {},
): AppThunk<Promise<CallResult<AssessmentResponse>>> {
  return async (dispatch, getState, { api }) => {
    const body = { ...assessmentOf(getState()), draft: true };
    const result = await api.call('assess', { ...options, body, inBackground: true });
    if (result.ok) dispatch(healthDraftSaved());
    return result;
  };
}

/**
 * Sends all answers; the provider decides on the outcome. The outcome is discarded when an answer has changed
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

/** Includes all persons with questions, so that removed answers are removed on the server too. */
function assessmentOf(state: RootState) {
  const { selectedApplicant, catalogueVersion, questionList, answers } = state.assessment;
  if (selectedApplicant === null) throw new Error('Nobody was chosen to answer yet.');
  const applicantIds = [...new Set(questionList.map(({ applicantId }) => applicantId))];
  return {
    appId: APP_ID,
    refId: referenceOf(state),
    respondentId: selectedApplicant,
    catalogueVersion,
    applicants: applicantIds.map((id) => ({ id, answers: answersOf(answers, id) })),
  } satisfies AssessmentRequest;
}

function answersOf(answers: Answers, applicantId: string): Answer[] {
  const ofApplicant = Object.entries(answers[applicantId] ?? {});
  return ofApplicant
    .filter(([, answer]) => answer !== '')
    .map(([questionId, answer]) => ({ questionId, applicantId, answer }));
}
