import { type CardOwner, consentVersions } from '@edp/contracts';
import { isOutcomeUnknown } from '@edp/errors';
import { type CallOptions, newIdempotencyKey } from '@edp/http';
import {
  type AppThunk,
  marketingConsentChanged,
  restoreJourney,
  type RootState,
  saveReview,
  selectApplication,
} from '@edp/store';

/**
 * Puts the owner of the card on the application, so that a reload finds them: never in the browser's storage. Null takes
 * one off again. What is declared goes with the payment, and so does whose card it is in the end.
 *
 * @returns false when it is worth trying again
 */
export function keepCardOwner(
  cardOwner: CardOwner | null,
  options: Pick<CallOptions, 'keepalive'>,
): AppThunk<Promise<boolean>> {
  return keepingConsent(async (dispatch) => {
    const attempt = { idempotencyKey: newIdempotencyKey() };
    const saved = await dispatch(
      saveReview({ cardOwner }, attempt, { ...options, inBackground: true }),
    );
    return saved.ok || !isOutcomeUnknown(saved.error);
  });
}

/**
 * Puts the promo code of the moment on the application, so that a reload finds it, and reads the price of both anew.
 * What does not come through goes with the payment: its price is compared before anything is charged.
 */
export function keepPromoCode(): AppThunk<Promise<void>> {
  return keepingConsent(async (dispatch, getState) => {
    const { promoCode, refId } = getState().quickQuote;
    const attempt = { idempotencyKey: newIdempotencyKey() };
    const saved = await dispatch(saveReview({ promoCode }, attempt, { inBackground: true }));
    const isLatest = getState().quickQuote.promoCode === promoCode;
    if (saved.ok && isLatest && refId !== null)
      await dispatch(restoreJourney(refId, { inBackground: true }));
  });
}

/**
 * Saves marketing consent as it is ticked now, so that a reload finds it.
 *
 * @returns false when it is worth trying again
 */
export function keepMarketingConsent(
  options: Pick<CallOptions, 'keepalive'>,
): AppThunk<Promise<boolean>> {
  return keepingConsent(async (dispatch, getState) => {
    const details = {
      marketingConsent: selectMarketingConsent(getState()),
      consentVersions: consentVersions('marketing'),
    };
    const attempt = { idempotencyKey: newIdempotencyKey() };
    const saved = await dispatch(saveReview(details, attempt, { ...options, inBackground: true }));
    return saved.ok || !isOutcomeUnknown(saved.error);
  });
}

/**
 * Saves something on the review before it is paid for. Marketing consent that is ticked meanwhile outlives what comes
 * back.
 */
function keepingConsent<T>(save: AppThunk<Promise<T>>): AppThunk<Promise<T>> {
  return async (dispatch, getState) => {
    const consent = () => selectMarketingConsent(getState());
    const before = consent();
    const saved = await dispatch(save);
    dispatch(marketingConsentChanged(before));
    return saved;
  };
}

/** As ticked. */
function selectMarketingConsent(state: RootState): boolean {
  return selectApplication(state)?.marketingConsent ?? false;
}
