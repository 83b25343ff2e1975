import { newIdempotencyKey } from '@edp/http';
import {
  type AppThunk,
  marketingConsentChanged,
  restoreJourney,
  type RootState,
  saveReview,
  selectApplication,
} from '@edp/store';

/**
 * Puts the promo code of the moment on the application, so that a reload finds it, and reads the price of both anew.
 * What does not come through goes with the payment: its price is compared before anything is charged. So does marketing
 * consent: what was ticked stays ticked, and is the buyer's word only once they pay.
 */
export function keepPromoCode(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { promoCode, refId } = getState().quickQuote;
    const consent = selectMarketingConsent(getState());
    const saved = await dispatch(
      saveReview({ promoCode }, { idempotencyKey: newIdempotencyKey() }),
    );
    const isLatest = getState().quickQuote.promoCode === promoCode;
    if (saved.ok && isLatest && refId !== null) await dispatch(restoreJourney(refId));
    if (saved.ok) dispatch(marketingConsentChanged(consent));
  };
}

/** As ticked. */
function selectMarketingConsent(state: RootState): boolean {
  return selectApplication(state)?.marketingConsent ?? false;
}
