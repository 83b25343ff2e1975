import { type CardOwner, consentVersions } from '@edp/contracts';
import { type CallFailure, isOutcomeUnknown, isTransient } from '@edp/errors';
import { type CallOptions, newIdempotencyKey } from '@edp/http';
import { type AppThunk, restoreJourney, type ReviewDetails, saveReview } from '@edp/store';
import { promoCodeSettled, selectUnsavedPromo } from './review-draft.slice';

/** Outcome for a typed code: none typed, applied, rejected (its field has the focus), or not saved. */
type PromoOutcome =
  | { readonly kind: 'none' | 'applied' | 'rejected' }
  | { readonly kind: 'unsaved'; readonly failure: CallFailure | null };

/** A promo code that may be typed and not applied. */
export interface TypedPromo {
  /** The code has to be validated before paying. */
  readonly isUnchecked: () => boolean;
  /** Applies the typed code before paying. */
  readonly applyTyped: () => Promise<PromoOutcome>;
}

/**
 * Saves the card owner on the application, so that a reload restores it; it is never in web storage. Null removes it.
 * The declarations, and the final owner, are sent with the payment.
 *
 * @returns false if a retry may succeed
 */
export function saveCardOwner(
  cardOwner: CardOwner | null,
  options: Pick<CallOptions, 'keepalive'>,
): AppThunk<Promise<boolean>> {
  return saveInBackground({ cardOwner }, options);
}

/**
 * Saves the unsaved promo code on the application, so that a reload restores it, and loads application and price again.
 *
 * @returns the failure if a retry may succeed
 */
export function savePromoCode(
  options: Pick<CallOptions, 'keepalive'> = {},
): AppThunk<Promise<CallFailure | null>> {
  return async (dispatch, getState) => {
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
  };
}

/**
 * Saves the marketing consent that the buyer chose, so that a reload restores it.
 *
 * @returns false if a retry may succeed
 */
export function saveMarketingConsent(
  marketingConsent: boolean,
  options: Pick<CallOptions, 'keepalive'>,
): AppThunk<Promise<boolean>> {
  const details = { marketingConsent, consentVersions: consentVersions('marketing') };
  return saveInBackground(details, options);
}

/** @returns false if a retry may succeed */
function saveInBackground(
  details: ReviewDetails,
  options: Pick<CallOptions, 'keepalive'>,
): AppThunk<Promise<boolean>> {
  return async (dispatch) => {
    const attempt = { idempotencyKey: newIdempotencyKey() };
    const saved = await dispatch(saveReview(details, attempt, { ...options, inBackground: true }));
    return saved.ok || !isRetryable(saved.error);
  };
}

/** Not rejected permanently. A rate limit or a timeout (429, 408) is transient, like a lost response. */
function isRetryable(failure: CallFailure): boolean {
  return isOutcomeUnknown(failure) || isTransient(failure);
}
