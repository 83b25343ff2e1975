import { type CardOwner, consentVersions } from '@edp/contracts';
import { type CallFailure, isOutcomeUnknown, isTransient } from '@edp/errors';
import { type CallOptions, newIdempotencyKey } from '@edp/http';
import {
  type AppThunk,
  marketingConsentChanged,
  restoreJourney,
  type RootState,
  saveReview,
  selectApplication,
} from '@edp/store';
import { promoCodeSettled, selectUnsavedPromo } from './review-draft.slice';

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
    return saved.ok || !isRetryable(saved.error);
  });
}

/**
 * Puts the promo code that is not saved yet on the application, so that a reload finds it, and reads the price of both
 * anew.
 *
 * @returns the failure when it is worth trying again
 */
export function keepPromoCode(
  options: Pick<CallOptions, 'keepalive'> = {},
): AppThunk<Promise<CallFailure | null>> {
  return keepingConsent(async (dispatch, getState) => {
    const promoCode = selectUnsavedPromo(getState());
    const { refId } = getState().quickQuote;
    if (promoCode === null || refId === null) return null;
    const attempt = { idempotencyKey: newIdempotencyKey() };
    const saved = await dispatch(
      saveReview({ promoCode }, attempt, { ...options, inBackground: true }),
    );
    if (!saved.ok && isRetryable(saved.error)) return saved.error;
    if (selectUnsavedPromo(getState()) === promoCode) {
      dispatch(promoCodeSettled());
      if (saved.ok) await dispatch(restoreJourney(refId, { inBackground: true }));
    }
    return null;
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
    return saved.ok || !isRetryable(saved.error);
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

/** Not rejected permanently. A rate limit or a timeout (429, 408) is transient, like a lost response. */
function isRetryable(failure: CallFailure): boolean {
  return isOutcomeUnknown(failure) || isTransient(failure);
}

/** As ticked. */
function selectMarketingConsent(state: RootState): boolean {
  return selectApplication(state)?.marketingConsent ?? false;
}
