import type { PromoResponse } from '@edp/contracts';
import { isRateLimited } from '@edp/errors';
import type { CallResult } from '@edp/http';
import type { AppThunk } from '../create-app-store';
import { toPromoDiscount } from '../mapping/premiums';
import { selectPromoEntry, selectTypedPromoCode } from '../selectors/interface';
import { selectPromoCode } from '../selectors/quote';
import { promoCodeRefused, type PromoRejection, promoCodeTyped } from '../slices/interface.slice';
import { promoCodeApplied } from '../slices/plan-choice.slice';
import { referenceOf } from './journey-context';

/**
 * Validates a promo code; a valid one changes the totals immediately. It is stored with the next pricing, or when the
 * application is saved. An invalid code is a response with a reason, not a failure.
 */
export function applyPromoCode(
  promoCode: string,
  options: { readonly inBackground?: boolean } = {},
): AppThunk<Promise<CallResult<PromoResponse>>> {
  return async (dispatch, getState, { api }) => {
    const body = { refId: referenceOf(getState()), promoCode };
    const result = await api.call('validatePromo', { ...options, body });
    if (result.ok && result.value.valid) {
      const { promoCode: canonicalCode, discount } = result.value;
      dispatch(
        promoCodeApplied({
          promoCode: canonicalCode,
          discount: discount ? toPromoDiscount(discount) : null,
        }),
      );
    }
    return result;
  };
}

/**
 * Validates the typed code. A rejected code stays in the field, with the reason.
 *
 * @returns the rejection; null if the code was applied
 */
export function applyTypedPromoCode(): AppThunk<Promise<PromoRejection | null>> {
  return async (dispatch, getState) => {
    const { typed } = selectPromoEntry(getState());
    dispatch(promoCodeTyped(typed));
    const result = await dispatch(applyPromoCode(selectTypedPromoCode(getState())));
    const refusal = rejectionOf(result);
    const failure = result.ok ? {} : { failure: result.error };
    if (refusal) dispatch(promoCodeRefused({ typed, refusal, ...failure }));
    return refusal;
  };
}

function rejectionOf(result: CallResult<PromoResponse>): PromoRejection | null {
  if (result.ok) return result.value.valid ? null : (result.value.reason ?? 'unknown');
  return isRateLimited(result.error) ? 'tooMany' : 'failed';
}

/**
 * Applies or removes after a reload the promo code that was applied or removed before it and is not stored yet. The
 * discount is requested again; if that fails, the stored code remains.
 */
export function resumePromoCode(promoCode: string): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (promoCode === selectPromoCode(getState())) return;
    if (promoCode === '') dispatch(removePromoCode());
    else await dispatch(applyPromoCode(promoCode, { inBackground: true }));
  };
}

/** Removes the promo code. */
export function removePromoCode(): AppThunk {
  return (dispatch) => dispatch(promoCodeApplied({ promoCode: '', discount: null }));
}
