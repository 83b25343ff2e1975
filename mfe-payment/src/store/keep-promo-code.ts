import { newIdempotencyKey } from '@edp/http';
import { type AppThunk, restoreJourney, saveReview } from '@edp/store';
import { keepingConsent } from './keeping-consent';

/**
 * Puts the promo code of the moment on the application, so that a reload finds it, and reads the price of both anew.
 * What does not come through goes with the payment: its price is compared before anything is charged.
 */
export function keepPromoCode(): AppThunk<Promise<void>> {
  return keepingConsent(async (dispatch, getState) => {
    const { promoCode, refId } = getState().quickQuote;
    const saved = await dispatch(
      saveReview({ promoCode }, { idempotencyKey: newIdempotencyKey() }),
    );
    const isLatest = getState().quickQuote.promoCode === promoCode;
    if (saved.ok && isLatest && refId !== null) await dispatch(restoreJourney(refId));
  });
}
