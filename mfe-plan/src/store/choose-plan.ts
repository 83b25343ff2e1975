import type { CallFailure } from '@edp/errors';
import {
  type AppThunk,
  type JourneyContext,
  planConfirmed,
  selectMembers,
  selectPriceSummary,
  submitQuotation,
} from '@edp/store';
import { type PriceChange, priceChange } from '../pricing/price-change';

/** What came of asking the provider for the price of the choice. */
export type PricedAgain =
  | { readonly kind: 'asSeen'; readonly refId: string }
  /** The price on the page is the new one now; the buyer has not agreed to it. */
  | { readonly kind: 'priceChanged'; readonly change: PriceChange }
  /** Who, and why, stands in `selectDeclined`. */
  | { readonly kind: 'declined' }
  | { readonly kind: 'failed'; readonly failure: CallFailure };

/** Asks the provider for the price of the choice as it is, and compares it with what the buyer saw. */
export function priceAgain(context: JourneyContext): AppThunk<Promise<PricedAgain>> {
  return async (dispatch, getState) => {
    const before = selectPriceSummary(getState());
    const result = await dispatch(submitQuotation(selectMembers(getState()), context));
    if (!result.ok) return { kind: 'failed', failure: result.error };
    const { refId, declined } = result.value;
    if (declined.length > 0) return { kind: 'declined' };
    const after = selectPriceSummary(getState());
    const change = before && after && priceChange(before, after);
    return change ? { kind: 'priceChanged', change } : { kind: 'asSeen', refId };
  };
}

/**
 * Continue: confirms the choice when the provider's price is the one the buyer saw and nobody is declined.
 *
 * @example
 * const outcome = await dispatch(choosePlan({ product }));
 * if (outcome.kind === 'asSeen') navigation.go('application');
 */
export function choosePlan(context: JourneyContext): AppThunk<Promise<PricedAgain>> {
  return async (dispatch) => {
    const outcome = await dispatch(priceAgain(context));
    if (outcome.kind === 'asSeen') dispatch(planConfirmed());
    return outcome;
  };
}
