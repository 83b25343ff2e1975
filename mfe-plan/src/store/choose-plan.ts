import { type CallFailure, hasProblem, PROBLEM } from '@edp/errors';
import {
  type AppThunk,
  type JourneyContext,
  type Member,
  membersWithout,
  planConfirmed,
  type PriceSummary,
  type PricingContext,
  selectMembers,
  selectPriceSummary,
  submitQuotation,
} from '@edp/store';
import { type PriceChange, priceChange } from '../pricing/price-change';

/** Outcome of pricing the choice. */
export type PricingOutcome =
  | { readonly kind: 'asSeen'; readonly refId: string }
  /** The page shows the new price; the buyer has not agreed to it. */
  | { readonly kind: 'priceChanged'; readonly change: PriceChange }
  /** People and reasons are in `selectDeclined`. */
  | { readonly kind: 'declined' }
  /** The provider offers no quotation, and discloses no reason. */
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly failure: CallFailure };

type RequestPrice = (context: PricingContext) => AppThunk<Promise<PricingOutcome>>;

/** Requests the price of the current choice, and compares it with the displayed one. */
export const reprice: RequestPrice = (context) => (dispatch, getState) =>
  dispatch(requestPrice(selectMembers(getState()), selectPriceSummary(getState()), context));

/** The same for a journey that the provider has deleted: creates another one with its people and choices. */
export const quoteAgain: RequestPrice = (context) => reprice({ ...context, anew: true });

/**
 * Continue: confirms the choice if the provider's price equals the displayed one and nobody is declined.
 *
 * @example
 * const outcome = await dispatch(choosePlan({ product }));
 * if (outcome.kind === 'asSeen') navigation.go('application');
 */
export const choosePlan: RequestPrice = (context) => async (dispatch) => {
  const outcome = await dispatch(reprice(context));
  if (outcome.kind === 'asSeen') dispatch(planConfirmed());
  return outcome;
};

/**
 * Prices the choice without these members. If the provider has deleted the journey, the others start another one.
 *
 * @param shown the displayed price: the store may contain another one by now
 */
export function removeMembers(
  memberIds: readonly string[],
  shown: PriceSummary | null,
  context: JourneyContext,
): AppThunk<Promise<PricingOutcome>> {
  return async (dispatch, getState) => {
    const staying = membersWithout(getState(), memberIds);
    const outcome = await dispatch(requestPrice(staying, shown, context));
    if (outcome.kind !== 'failed' || !hasProblem(outcome.failure, PROBLEM.notFound)) return outcome;
    return dispatch(requestPrice(staying, shown, { ...context, anew: true }));
  };
}

/** @param before the displayed price for these members */
function requestPrice(
  members: readonly Member[],
  before: PriceSummary | null,
  context: PricingContext,
): AppThunk<Promise<PricingOutcome>> {
  return async (dispatch, getState) => {
    const result = await dispatch(submitQuotation(members, context));
    if (!result.ok) return { kind: 'failed', failure: result.error };
    const { refId, declined, outcome } = result.value;
    if (outcome === 'contact') return { kind: 'stopped' };
    if (declined.length > 0) return { kind: 'declined' };
    const after = selectPriceSummary(getState());
    const change = before && after && priceChange(before, after);
    return change ? { kind: 'priceChanged', change } : { kind: 'asSeen', refId };
  };
}
