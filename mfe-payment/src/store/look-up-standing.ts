import { isBoughtOrBeingPaid, type JourneyPage } from '@edp/contracts';
import type { Variant } from '@edp/domain';
import {
  fetchPaymentStatus,
  type AppThunk,
  restoreJourney,
  type RootState,
  selectJourneyProgress,
  selectPaymentResult,
  selectProposalNumber,
  selectRefId,
} from '@edp/store';
import { selectUnsavedPromo } from './review-draft.slice';

/** What can be done on the review now. */
export type Standing =
  /** Nothing is being paid. */
  | { readonly kind: 'ready' }
  /** A payment waits on the card page; it is gone on with there, and nothing can be changed. */
  | { readonly kind: 'open' }
  /** Paid, being paid, or an earlier step is missing. */
  | { readonly kind: 'elsewhere'; readonly page: JourneyPage };

export interface LookOptions {
  /**
   * The buyer did not ask for it. The quotation is not loaded then while a promo code is unsaved: it would remove the
   * code and its discount.
   */
  readonly isAutomatic?: boolean;
}

/**
 * Asks the server how the journey stands: another tab may have paid, an answer may have been lost, something may have
 * been changed. What cannot be asked for now is taken as last known.
 */
export function lookUpStanding(
  variant: Variant,
  { isAutomatic = false }: LookOptions = {},
): AppThunk<Promise<Standing>> {
  return async (dispatch, getState) => {
    const before = getState();
    const transactionNo = selectProposalNumber(before);
    if (transactionNo !== null && mayHaveStarted(before)) {
      // The provider asks the card page in turn, so that the application read next is as it has become.
      await dispatch(fetchPaymentStatus({ transactionNo, variant }));
    }
    const refId = selectRefId(before);
    const losesPromo = isAutomatic && selectUnsavedPromo(getState()) !== null;
    if (refId !== null && !losesPromo) {
      await dispatch(restoreJourney(refId, { inBackground: true }));
    }
    return standingOf(getState());
  };
}

/** Only then is it asked about: a payment that never was is answered with 404. */
function mayHaveStarted({ payment, planSummary }: RootState): boolean {
  const stage = planSummary.application?.stage;
  return payment.status !== 'idle' || stage === 'submitted' || stage === 'issued';
}

function standingOf(state: RootState): Standing {
  const stage = state.planSummary.application?.stage;
  if (isBoughtOrBeingPaid({ stage, payment: selectPaymentResult(state)?.status })) {
    return { kind: 'elsewhere', page: 'payment/status' };
  }
  if (stage === 'submitted') return { kind: 'open' };
  if (stage === 'assessed') return { kind: 'ready' };
  return { kind: 'elsewhere', page: selectJourneyProgress(state) };
}
