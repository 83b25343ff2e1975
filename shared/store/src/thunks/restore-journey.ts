import type { Quotation } from '@edp/contracts';
import { type CallFailure, err, hasProblem, PROBLEM } from '@edp/errors';
import type { CallOptions, CallResult } from '@edp/http';
import type { AppThunk } from '../create-app-store';
import { planDraftResumed, quotationFailed, quotationReceived } from '../journey-actions';
import { changedPeople } from '../selectors/health';
import { selectIsChoicePriced, selectQuotedPersons } from '../selectors/quote';
import { answersCleared } from '../slices/assessment.slice';
import { quotationRequested } from '../slices/quotation-record.slice';
import { reloadApplication } from './application';
import { resumePromoCode } from './promo';

const NOT_FOUND: CallFailure = { kind: 'http', status: 404 };

/**
 * Loads a journey after a reload: quotation and application into the slices. A reference that this session does not own
 * fails with 404; the shell then starts a new journey. So does one that the provider rejects as malformed: it can never be
 * found.
 *
 * @param options a request in the background does not lead to the error page
 * @example
 * const refId = selectRefId(store.getState());
 * if (refId) await store.dispatch(restoreJourney(refId));
 */
export function restoreJourney(
  refId: string,
  options: Pick<CallOptions, 'inBackground'> = {},
): AppThunk<Promise<CallResult<Quotation>>> {
  return async (dispatch, getState, { api }) => {
    const wasPriced = selectIsChoicePriced(getState());
    if (!options.inBackground) dispatch(quotationRequested());
    const quotation = await api.call('loadQuotation', { ...options, params: { refId } });
    if (!quotation.ok) {
      dispatch(quotationFailed(quotation.error));
      return isMalformed(quotation.error) ? err(NOT_FOUND) : quotation;
    }
    // The application exists only after personal details were saved. Without it, an empty form would be saved over it.
    const application = quotation.value.applicationStage
      ? await dispatch(reloadApplication(refId, options))
      : null;
    if (application && !application.ok) {
      dispatch(quotationFailed(application.error));
      return application;
    }
    // The buyer has chosen another plan meanwhile: the response is about the former choice.
    if (options.inBackground && wasPriced && !selectIsChoicePriced(getState())) return quotation;
    const before = selectQuotedPersons(getState());
    dispatch(quotationReceived(quotation.value));
    // Another tab may have replaced a person, whose answers are cleared.
    const changed = changedPeople(before, selectQuotedPersons(getState()));
    for (const id of changed) dispatch(answersCleared(id));
    const { planDraft } = getState().quickQuote;
    dispatch(planDraftResumed());
    if (planDraft?.promoCode !== undefined) await dispatch(resumePromoCode(planDraft.promoCode));
    return quotation;
  };
}

/** The request contains the reference only, so it is the malformed part. A 400 of a proxy lacks this code. */
function isMalformed(failure: CallFailure): boolean {
  return hasProblem(failure, PROBLEM.malformed);
}
