import {
  type RootState,
  selectIsStopped,
  selectJourneyProgress,
  selectPaymentResult,
} from '@edp/store';
import type { Whereabouts } from './guard';

/** A policy was issued: this journey is over. */
export function isBought(state: RootState): boolean {
  return state.planSummary.application?.stage === 'issued';
}

/** How far the buyer has come, as the store knows it. */
export function whereaboutsOf(state: RootState): Whereabouts {
  const paid = selectPaymentResult(state)?.status;
  return {
    progress: selectJourneyProgress(state),
    isStopped: selectIsStopped(state),
    isLocked: isBought(state) || paid === 'pending' || paid === 'succeeded',
  };
}
