import type { Quotation } from '@edp/contracts';
import type { CallFailure } from '@edp/errors';
import type { CallResult } from '@edp/http';

import type { AppThunk } from '../create-app-store';
import { applicationFailed, applicationReceived } from '../slices/plan-summary.slice';
import {
  quotationFailed,
  quotationReceived,
  quotationRequested,
} from '../slices/quick-quote.slice';

/**
 * Reads a journey back from the server after a reload: quotation and application into the slices. A reference that
 * this session does not own fails with 404; the shell then starts a new journey.
 *
 * @example
 * const refId = selectRefId(store.getState());
 * if (refId) await store.dispatch(restoreJourney(refId));
 */
export function restoreJourney(refId: string): AppThunk<Promise<CallResult<Quotation>>> {
  return async (dispatch, _getState, { api }) => {
    dispatch(quotationRequested());
    const [quotation, application] = await Promise.all([
      api.loadQuotation(refId),
      api.loadApplication(refId),
    ]);
    if (!quotation.ok) {
      dispatch(quotationFailed(quotation.error));
      return quotation;
    }
    dispatch(quotationReceived(quotation.value));
    if (application.ok) dispatch(applicationReceived(application.value));
    else if (isMissing(application.error)) dispatch(applicationReceived(null));
    else dispatch(applicationFailed(application.error));
    return quotation;
  };
}

/** Before personal details are confirmed there is no application. */
function isMissing(failure: CallFailure): boolean {
  return failure.kind === 'http' && failure.status === 404;
}
