import type { CardOwner } from '@edp/contracts';
import { isOutcomeUnknown } from '@edp/errors';
import { type CallOptions, newIdempotencyKey } from '@edp/http';
import { type AppThunk, saveReview } from '@edp/store';
import { keepingConsent } from './keeping-consent';

/**
 * Puts the owner of the card on the application, so that a reload finds them: never in the browser's storage. Null takes
 * one off again. What is
 * declared goes with the payment, and so does whose card it is in the end.
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
