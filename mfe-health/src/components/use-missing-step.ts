import { PROBLEM, type ProblemCode } from '@edp/errors';
import type { CallResult } from '@edp/http';
import { useNavigation, useStillHere } from '@edp/mfe';
import {
  restoreJourney,
  selectJourneyProgress,
  selectRefId,
  useAppDispatch,
  useAppStore,
} from '@edp/store';

/**
 * Leads to an earlier step that the server misses: another tab has changed who is covered, say. Another try would never
 * get through. Resolves to whether the buyer goes there, or has left already.
 */
export function useMissingStep(): (result: CallResult<unknown>) => Promise<boolean> {
  const navigation = useNavigation();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const isStillHere = useStillHere();

  return async (result) => {
    const refId = selectRefId(store.getState());
    if (refId === null || !failedWith(result, PROBLEM.stepMissing)) return false;
    await dispatch(restoreJourney(refId));
    const page = selectJourneyProgress(store.getState());
    if (page === 'questionnaire') return false;
    if (isStillHere()) navigation.go(page, { replace: true });
    return true;
  };
}

/** Whether a call was refused for this reason. */
export function failedWith(result: CallResult<unknown>, code: ProblemCode): boolean {
  return !result.ok && result.error.kind === 'http' && result.error.problem?.code === code;
}
