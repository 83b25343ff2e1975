import type { Quotation } from '@edp/contracts';
import type { CallResult } from '@edp/http';
import type { AppThunk } from '../create-app-store';
import { quoteDraftEnded } from '../slices/typed-draft.slice';
import { referenceOf } from './journey-context';
import { restoreJourney } from './restore-journey';

/**
 * Discards the changes of this tab and loads the stored quotation, after another tab or device has changed it. A
 * failure changes nothing.
 *
 * @example const result = await dispatch(takeStoredQuotation());
 */
export function takeStoredQuotation(): AppThunk<Promise<CallResult<Quotation>>> {
  return async (dispatch, getState) => {
    const result = await dispatch(restoreJourney(referenceOf(getState())));
    if (result.ok) dispatch(quoteDraftEnded());
    return result;
  };
}
