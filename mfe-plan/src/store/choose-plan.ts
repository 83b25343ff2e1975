import type { CallFailure } from '@edp/errors';
import {
  type AppThunk,
  type JourneyContext,
  type Member,
  membersWithout,
  planConfirmed,
  type PriceSummary,
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
  /** Nobody is offered anything, and nobody is told why. */
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly failure: CallFailure };

type AskForPrice = (context: JourneyContext) => AppThunk<Promise<PricedAgain>>;

/** Asks the provider for the price of the choice as it is, and compares it with what the buyer sees. */
export const priceAgain: AskForPrice = (context) => (dispatch, getState) =>
  dispatch(askedFor(selectMembers(getState()), selectPriceSummary(getState()), context));

/** The same for a journey that the provider keeps no longer: another one begins with its people and choices. */
export const quoteAnew: AskForPrice = (context) => (dispatch, getState) =>
  dispatch(
    askedFor(selectMembers(getState()), selectPriceSummary(getState()), { ...context, anew: true }),
  );

/**
 * Continue: confirms the choice when the provider's price is the one the buyer saw and nobody is declined.
 *
 * @example
 * const outcome = await dispatch(choosePlan({ product }));
 * if (outcome.kind === 'asSeen') navigation.go('application');
 */
export const choosePlan: AskForPrice = (context) => async (dispatch) => {
  const outcome = await dispatch(priceAgain(context));
  if (outcome.kind === 'asSeen') dispatch(planConfirmed());
  return outcome;
};

/**
 * Remove and proceed (specification section 4): the others go on without these members, if the price is the one that
 * was shown for them.
 *
 * @param shown what the page says that they pay: the store may know another price by now
 */
export function removeMembers(
  memberIds: readonly string[],
  shown: PriceSummary | null,
  context: JourneyContext,
): AppThunk<Promise<PricedAgain>> {
  return async (dispatch, getState) => {
    const staying = membersWithout(getState(), memberIds);
    const outcome = await dispatch(askedFor(staying, shown, context));
    if (outcome.kind === 'asSeen') dispatch(planConfirmed());
    return outcome;
  };
}

/** @param before the price that the buyer was shown for these members */
function askedFor(
  members: readonly Member[],
  before: PriceSummary | null,
  context: Parameters<typeof submitQuotation>[1],
): AppThunk<Promise<PricedAgain>> {
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
