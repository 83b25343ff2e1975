import type { Quotation } from '@edp/contracts';
import type { CallResult } from '@edp/http';

import type { AppThunk } from '../create-app-store';
import { toQuotationRequest } from '../mapping/quotation-request';
import type { Member } from '../members';
import {
  quotationFailed,
  quotationReceived,
  quotationRequested,
} from '../slices/quick-quote.slice';
import { type JourneyContext, quotationContext } from './journey-context';
import { reloadApplication } from './reload-application';

/**
 * Asks the provider for a price for these members. The first time begins the journey, later times re-price it.
 * Who is declined, and why, stands in the result and in `selectDeclined`.
 *
 * @example
 * const result = await dispatch(submitQuotation(members, { product }));
 * if (result.ok) navigation.go('plan');
 */
export function submitQuotation(
  members: readonly Member[],
  context: JourneyContext,
): AppThunk<Promise<CallResult<Quotation>>> {
  return async (dispatch, getState, { api }) => {
    const state = getState();
    dispatch(quotationRequested());
    const request = toQuotationRequest(state.quickQuote, members, quotationContext(state, context));
    const result = await api.createQuotation(request);
    dispatch(result.ok ? quotationReceived(result.value) : quotationFailed(result.error));
    // The application was priced with the quotation of before.
    if (result.ok && state.planSummary.application)
      await dispatch(reloadApplication(result.value.refId));
    return result;
  };
}
