import { isBoughtOrBeingPaid, type JourneyPage } from '@edp/contracts';
import type { Variant } from '@edp/domain';
import {
  answersOutdated,
  type AppThunk,
  restoreJourney,
  type RootState,
  selectApplication,
  selectAssessmentOutcome,
  selectJourneyProgress,
  selectPaymentResult,
  selectProposalNumber,
  selectRefId,
} from '@edp/store';
import { fetchPaymentStatus } from '@edp/store/payment';
import { isAssessedAgain } from './application';
import { selectUnsavedPromo } from './review-draft.slice';

/** What the review can do now. */
export type ReviewStatus =
  /** No payment is open. */
  | { readonly kind: 'ready' }
  /** A payment is open on the card page: it is continued there, and nothing can be changed. */
  | { readonly kind: 'open' }
  /** Paid, payment pending, or an earlier step is missing. */
  | { readonly kind: 'elsewhere'; readonly page: JourneyPage }
  /** The buyer has left the review during the request. */
  | { readonly kind: 'left' };

export interface RefreshOptions {
  /**
   * Not requested by the buyer. It does not load the quotation while a promo code is unsaved: that would remove the
   * code and its discount.
   */
  readonly isAutomatic?: boolean;
}

/**
 * Queries the status of the journey: another tab may have paid or changed something, or a response was lost. If a
 * request fails, the last known state counts. Once the review is left, the answers belong to the next page, and nothing
 * is cleared.
 *
 * @param leaving aborted when the review is left
 */
export function fetchReviewStatus(
  variant: Variant,
  leaving: AbortSignal,
  { isAutomatic = false }: RefreshOptions = {},
): AppThunk<Promise<ReviewStatus>> {
  return async (dispatch, getState) => {
    const before = getState();
    const transactionNo = selectProposalNumber(before);
    if (transactionNo !== null && mayHaveStarted(before)) {
      // The provider queries the card gateway for this, so that the application loaded next is current.
      await dispatch(fetchPaymentStatus({ transactionNo, variant }));
    }
    const refId = selectRefId(before);
    const losesPromo = isAutomatic && selectUnsavedPromo(getState()) !== null;
    if (refId !== null && !losesPromo) {
      await dispatch(restoreJourney(refId, { inBackground: true }));
    }
    if (leaving.aborted) return { kind: 'left' };
    // Another tab has changed an answer: the answers and the outcome in memory are older than the stored ones. Other
    // requests load the application too, so the date of the outcome counts, if there is one.
    const application = selectApplication(getState());
    const known = [selectAssessmentOutcome(getState()), selectApplication(before)].find(
      (one) => one?.assessedAt,
    );
    const isOutdated = application?.stage === 'confirmed' || isAssessedAgain(known, application);
    if (isOutdated) dispatch(answersOutdated());
    return reviewStatusOf(getState());
  };
}

/** Otherwise there is no payment, and the request would fail with 404. */
function mayHaveStarted({ payment, planSummary }: RootState): boolean {
  const stage = planSummary.application?.stage;
  return payment.status !== 'idle' || stage === 'submitted' || stage === 'issued';
}

function reviewStatusOf(state: RootState): ReviewStatus {
  const stage = state.planSummary.application?.stage;
  if (isBoughtOrBeingPaid({ stage, payment: selectPaymentResult(state)?.status })) {
    return { kind: 'elsewhere', page: 'payment/status' };
  }
  if (stage === 'submitted') return { kind: 'open' };
  if (stage === 'assessed') return { kind: 'ready' };
  return { kind: 'elsewhere', page: selectJourneyProgress(state) };
}
