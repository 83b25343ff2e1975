import { hasProblem, PROBLEM, type ProblemCode } from '@edp/errors';
import type { CallOptions, CallResult } from '@edp/http';
import { useNavigation, useStillHere } from '@edp/mfe';
import {
  restoreJourney,
  selectJourneyProgress,
  selectRefId,
  useAppDispatch,
  useAppStore,
} from '@edp/store';

type ToMissingStep = (
  result: CallResult<unknown>,
  options?: Pick<CallOptions, 'inBackground'>,
) => Promise<boolean>;

/**
 * Goes to an earlier step that the server reports as missing, for example because another tab changed the people; a
 * retry would never succeed. Resolves to true if the buyer goes there, or has already left.
 */
export function useMissingStep(): ToMissingStep {
  const navigation = useNavigation();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const isStillHere = useStillHere();

  return async (result, options) => {
    const refId = selectRefId(store.getState());
    if (refId === null || !failedWith(result, PROBLEM.stepMissing)) return false;
    await dispatch(restoreJourney(refId, options));
    const page = selectJourneyProgress(store.getState());
    if (page === 'questionnaire') return false;
    if (isStillHere()) navigation.go(page, { replace: true });
    return true;
  };
}

/** Whether a request failed with this problem code. */
export function failedWith(result: CallResult<unknown>, code: ProblemCode): boolean {
  return !result.ok && hasProblem(result.error, code);
}
