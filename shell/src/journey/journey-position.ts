import { isBoughtOrBeingPaid } from '@edp/contracts';
import {
  type RootState,
  selectIsStopped,
  selectJourneyProgress,
  selectPaymentResult,
} from '@edp/store';
import type { JourneyPosition } from './guard';

/** A policy was issued: this journey is over. */
export function isBought(state: RootState): boolean {
  return state.planSummary.application?.stage === 'issued';
}

/** How far the buyer has come, as the store knows it. */
export function journeyPositionOf(state: RootState): JourneyPosition {
  const stage = state.planSummary.application?.stage;
  return {
    progress: selectJourneyProgress(state),
    isStopped: selectIsStopped(state),
    isLocked: isBoughtOrBeingPaid({ stage, payment: selectPaymentResult(state)?.status }),
  };
}
