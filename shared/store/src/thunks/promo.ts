import type { PromoResponse } from '@edp/contracts';
import type { CallResult } from '@edp/http';

import type { AppThunk } from '../create-app-store';
import { toPromoDiscount } from '../mapping/premiums';
import { selectPromoEntry, selectTypedPromoCode } from '../selectors/interface';
import { selectPromoCode } from '../selectors/quote';
import { promoCodeRefused, type PromoRefusal, promoCodeTyped } from '../slices/interface.slice';
import { promoCodeApplied } from '../slices/plan-choice.slice';
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
    const body = { refId: referenceOf(getState()), promoCode };
    const result = await api.call('validatePromo', { ...options, body });
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
 * Has the code checked that is typed. One that is not put on stays typed, with the cause.
 *
 * @returns why it is not put on; null when it is
 */
export function applyTypedPromoCode(): AppThunk<Promise<PromoRefusal | null>> {
  return async (dispatch, getState) => {
    const { typed } = selectPromoEntry(getState());
    dispatch(promoCodeTyped(typed));
    const result = await dispatch(applyPromoCode(selectTypedPromoCode(getState())));
    const refusal = refusalOf(result);
    if (refusal) dispatch(promoCodeRefused({ typed, refusal }));
    return refusal;
  };
}

function refusalOf(result: CallResult<PromoResponse>): PromoRefusal | null {
  if (result.ok) return result.value.valid ? null : (result.value.reason ?? 'unknown');
  return result.error.kind === 'http' && result.error.status === 429 ? 'tooMany' : 'failed';
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
