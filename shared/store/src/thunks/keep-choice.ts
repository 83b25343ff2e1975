import type { PaymentFrequency, Sen } from '@edp/domain';
import { type CallFailure, ok, PROBLEM } from '@edp/errors';
import type { CallResult } from '@edp/http';

import type { AppThunk } from '../create-app-store';
import { selectPriceSummary } from '../selectors/price';
import { selectIsChoiceComplete, selectIsChoicePriced, selectMembers } from '../selectors/quote';
import type { JourneyContext } from './journey-context';
import { submitQuotation } from './quotation';

/** A total that is not the one the buyer saw. Sen, for the billing that is chosen. */
export interface ChangedTotal {
  readonly frequency: PaymentFrequency;
  readonly before: Sen;
  readonly after: Sen;
}

/**
 * Brings the choice of the plan page to the server before Continue does: whoever goes on elsewhere reads it from there.
 * The provider prices it by the call of Continue, and nothing is asked when it has done so already. A choice in which
 * somebody has no plan has no price either, and stays where it is.
 *
 * @returns the total when it is another one than was shown, else null
 * @example
 * const kept = await dispatch(keepChoice({ product }));
 * if (kept.ok) await shareQuotation(refId);
 */
export function keepChoice(
  context: JourneyContext,
): AppThunk<Promise<CallResult<ChangedTotal | null>>> {
  return async (dispatch, getState) => {
    const before = getState();
    if (selectIsChoicePriced(before) || !selectIsChoiceComplete(before)) return ok(null);
    const seen = selectPriceSummary(before);
    const result = await dispatch(submitQuotation(selectMembers(before), context));
    // What is being paid for cannot be chosen anew: whoever goes on elsewhere finds what is paid for.
    if (!result.ok) return isLocked(result.error) ? ok(null) : result;
    const now = selectPriceSummary(getState());
    if (!seen || !now || seen.total === now.total) return ok(null);
    return ok({ frequency: now.frequency, before: seen.total, after: now.total });
  };
}

function isLocked(failure: CallFailure): boolean {
  return failure.kind === 'http' && failure.problem?.code === PROBLEM.applicationLocked;
}
