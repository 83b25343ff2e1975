import type { PromoResponse } from '@edp/contracts';
import type { CallResult } from '@edp/http';

import type { AppThunk } from '../create-app-store';
import { toChosenTotals } from '../mapping/premiums';
import { promoCodeApplied } from '../slices/quick-quote.slice';
import { referenceOf } from './journey-context';

/** Checks a promo code; a valid one changes the totals at once. */
export function applyPromoCode(promoCode: string): AppThunk<Promise<CallResult<PromoResponse>>> {
  return async (dispatch, getState, { api }) => {
    const result = await api.validatePromo({ refId: referenceOf(getState()), promoCode });
    if (result.ok && result.value.valid && result.value.chosenPremium) {
      const chosenTotals = toChosenTotals(result.value.chosenPremium);
      dispatch(promoCodeApplied({ promoCode, chosenTotals }));
    }
    return result;
  };
}
