import { NOT_ELIGIBLE, OUTCOME_QUERY } from '@edp/contracts';
import { type CallFailure, hasProblem, PROBLEM } from '@edp/errors';
import type { CallOptions } from '@edp/http';
import { useNavigation, useStillHere } from '@edp/mfe';
import {
  restoreJourney,
  selectIsAgentActing,
  selectJourneyProgress,
  selectRefId,
  useAppDispatch,
  useAppStore,
} from '@edp/store';

type Redirect = (
  failure: CallFailure,
  options?: Pick<CallOptions, 'inBackground'>,
) => Promise<boolean>;

/** Another tab or device has changed the people, or added an agent. */
const CHANGED_JOURNEY = [PROBLEM.stepMissing, PROBLEM.agentMayNot];

/**
 * Goes to the page where the buyer can continue after a rejection; a retry on this one would never succeed. For an agent
 * the questionnaire itself shows another page. Resolves to true if the buyer goes there, or has already left.
 */
export function useRedirect(): Redirect {
  const navigation = useNavigation();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const isStillHere = useStillHere();

  return async (failure, options) => {
    // Paid in another tab: answers have no effect any more.
    if (hasProblem(failure, PROBLEM.applicationLocked)) {
      if (isStillHere()) navigation.go('payment/status', { replace: true, isRedirect: true });
      return true;
    }
    // A new price has declined a person.
    if (hasProblem(failure, PROBLEM.notEligible)) {
      if (isStillHere()) navigation.go('plan', { query: { [OUTCOME_QUERY]: NOT_ELIGIBLE } });
      return true;
    }
    const refId = selectRefId(store.getState());
    const isChanged = CHANGED_JOURNEY.some((code) => hasProblem(failure, code));
    if (refId === null || !isChanged) return false;
    await dispatch(restoreJourney(refId, options));
    if (selectIsAgentActing(store.getState())) return true;
    const page = selectJourneyProgress(store.getState());
    if (page === 'questionnaire') return false;
    if (isStillHere()) navigation.go(page, { replace: true, isRedirect: true });
    return true;
  };
}
