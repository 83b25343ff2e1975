import type { PromoResponse } from '@edp/contracts';
import type { CallResult } from '@edp/http';

import type { AppThunk } from '../create-app-store';
import { toPromoDiscount } from '../mapping/premiums';
import { selectPromoCode } from '../selectors/quote';
import { promoCodeApplied } from '../slices/quick-quote.slice';
import { referenceOf } from './journey-context';

/**
 * Checks a promo code; a valid one changes the totals at once. It is kept with the journey when the price is asked for
 * next, or the application saved. Not valid is an answer with a reason, not a failure.
 */
export function applyPromoCode(
  promoCode: string,
  options: { readonly inBackground?: boolean } = {},
): AppThunk<Promise<CallResult<PromoResponse>>> {
  return async (dispatch, getState, { api }) => {
    const result = await api.validatePromo({ refId: referenceOf(getState()), promoCode }, options);
    if (result.ok && result.value.valid) {
      const { promoCode: asWritten, discount } = result.value;
      dispatch(
        promoCodeApplied({
          promoCode: asWritten,
          discount: discount ? toPromoDiscount(discount) : null,
        }),
      );
    }
    return result;
  };
}

/**
 * Puts on or takes off after a reload what was put on or taken off before it and is not with the journey yet. What the
 * code takes off is asked anew; where that fails, the journey keeps the code that it has.
 */
export function resumePromoCode(promoCode: string): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (promoCode === selectPromoCode(getState())) return;
    if (promoCode === '') dispatch(removePromoCode());
    else await dispatch(applyPromoCode(promoCode, { inBackground: true }));
  };
}

/** Takes the promo code off again. */
export function removePromoCode(): AppThunk {
  return (dispatch) => {
    dispatch(promoCodeApplied({ promoCode: '', discount: null }));
  };
}
