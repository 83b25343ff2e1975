import { isBoughtOrBeingPaid } from '@edp/contracts';
import {
  type RootState,
  selectIsStopped,
  selectJourneyProgress,
  selectPaymentResult,
} from '@edp/store';
import type { JourneyPosition } from './guard';

/** Whether a policy was issued, which completes the journey. */
export function isBought(state: RootState): boolean {
  return state.planSummary.application?.stage === 'issued';
}

/** The position of the buyer in the journey, from the store. */
export function journeyPositionOf(state: RootState): JourneyPosition {
  const stage = state.planSummary.application?.stage;
  return {
    progress: selectJourneyProgress(state),
    isStopped: selectIsStopped(state),
    isLocked: isBoughtOrBeingPaid({ stage, payment: selectPaymentResult(state)?.status }),
  };
}
