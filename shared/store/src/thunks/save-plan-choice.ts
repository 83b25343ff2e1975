import type { PaymentFrequency, Sen } from '@edp/domain';
import { hasProblem, ok, PROBLEM } from '@edp/errors';
import type { CallResult } from '@edp/http';
import type { AppThunk } from '../create-app-store';
import { selectPriceSummary } from '../selectors/price';
import { selectIsChoiceLinked, selectIsChoicePriced, selectMembers } from '../selectors/quote';
import type { JourneyContext } from './journey-context';
import { submitQuotation } from './quotation';

/** A total that differs from the displayed one, in sen, for the chosen billing frequency. */
export interface ChangedTotal {
  readonly frequency: PaymentFrequency;
  readonly before: Sen;
  readonly after: Sen;
}

/**
 * Prices and stores the choice of the plan page before Continue, so that another device can load it. It uses the
 * operation of Continue, and sends no request if the choice is priced already, incomplete, or tried in place of a
 * confirmed plan (`selectIsChoiceLinked`). The request runs in the background: a server fault does not lead to the error
 * page, the caller shows it.
 *
 * @returns the total if it differs from the displayed one, otherwise null
 * @example
 * const saved = await dispatch(savePlanChoice({ product }));
 * if (saved.ok) await shareQuotation(refId);
 */
export function savePlanChoice(
  context: JourneyContext,
): AppThunk<Promise<CallResult<ChangedTotal | null>>> {
  return async (dispatch, getState) => {
    const before = getState();
    if (selectIsChoicePriced(before) || !selectIsChoiceLinked(before)) return ok(null);
    const seen = selectPriceSummary(before);
    const result = await dispatch(
      submitQuotation(selectMembers(before), { ...context, inBackground: true }),
    );
    // The quotation is locked during a payment: another device loads the version being paid for.
    if (!result.ok) return hasProblem(result.error, PROBLEM.applicationLocked) ? ok(null) : result;
    // The buyer has chosen another plan meanwhile.
    if (!selectIsChoicePriced(getState())) return ok(null);
    const now = selectPriceSummary(getState());
    if (!seen || !now || seen.total === now.total) return ok(null);
    return ok({ frequency: now.frequency, before: seen.total, after: now.total });
  };
}
