import { isBoughtOrBeingPaid } from '@edp/contracts';
import { hasUnsavedInput } from '@edp/mfe';
import {
  type RootState,
  selectHasQuoteDraft,
  selectIsChoiceLinked,
  selectIsStopped,
  selectJourneyProgress,
  selectPaymentResult,
  selectRefId,
} from '@edp/store';
import type { JourneyPosition } from './guard';

/** Whether a policy was issued, which completes the journey. */
export function isBought(state: RootState): boolean {
  return state.planSummary.application?.stage === 'issued';
}

/** Whether there is a quotation, or a draft of one. */
export function isBegun(state: RootState): boolean {
  return selectRefId(state) !== null || selectHasQuoteDraft(state);
}

/** Whether this document has input that ends with it: no save or link contains it. */
export function hasUnsent(state: RootState): boolean {
  return selectHasQuoteDraft(state) || !selectIsChoiceLinked(state) || hasUnsavedInput();
}

/** The position of the buyer in the journey, from the store. */
export function journeyPositionOf(state: RootState): JourneyPosition {
  const stage = state.planSummary.application?.stage;
  const payment = selectPaymentResult(state)?.status;
  return {
    progress: selectJourneyProgress(state),
    isStopped: selectIsStopped(state),
    isLocked: isBoughtOrBeingPaid({ stage, payment }),
    isPaying: stage === 'submitted' && payment !== 'failed' && payment !== 'error',
  };
}
