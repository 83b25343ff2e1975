import { type RootState, selectJourneyProgress, selectPaymentResult } from '@edp/store';
import type { Whereabouts } from './guard';

/** How far the buyer has come, as the store knows it. */
export function whereaboutsOf(state: RootState): Whereabouts {
  const paid = selectPaymentResult(state)?.status;
  const isIssued = state.planSummary.application?.stage === 'issued';
  return {
    progress: selectJourneyProgress(state),
    isLocked: isIssued || paid === 'pending' || paid === 'succeeded',
  };
}
