import type { Quotation } from '@edp/contracts';
import { hasProblem, PROBLEM } from '@edp/errors';
import { type CallResult, client } from '@edp/http';
import { nextPage, useHost, useStillHere } from '@edp/mfe';
import {
  type AppThunk,
  type Member,
  type PricingContext,
  selectDeclined,
  submitQuotation,
  useAppStore,
} from '@edp/store';
import { afterQuotation } from './after-quotation';

/** Requests a price. If the provider has deleted the journey, the members start another one. */
export function quoteMembers(
  members: readonly Member[],
  context: PricingContext,
): AppThunk<Promise<CallResult<Quotation>>> {
  return async (dispatch) => {
    const result = await dispatch(submitQuotation(members, context));
    if (result.ok || !hasProblem(result.error, PROBLEM.notFound)) return result;
    return dispatch(submitQuotation(members, { ...context, anew: true }));
  };
}

/** A slow watch list must not delay a price; the assessment screens again. */
const SCREENING_TIMEOUT_MS = 4_000;

/**
 * Continues after a new quotation. A buyer who went Back meanwhile is not redirected.
 *
 * @returns a function of the quotation's reference
 */
export function useFollowQuotation(): (refId: string) => Promise<void> {
  const { navigation, bus } = useHost();
  const isStillHere = useStillHere();
  const store = useAppStore();
  return async (refId) => {
    const next = afterQuotation(store.getState(), await isNobodyListed(refId));
    if (!isStillHere()) return;
    if (next !== 'plan') {
      navigation.go(next);
      return;
    }
    bus.emit('quote/completed', { refId });
    const query = navigation.query();
    // The plan page shows the people who cannot be covered, and continues to the review.
    if (selectDeclined(store.getState()).length > 0)
      navigation.go('plan', { query: { return: query.get('return') } });
    else navigation.go(nextPage(query, 'plan'));
  };
}

/** False if a person is on the watch list; a failed request does not stop the purchase (decisions section 5). */
async function isNobodyListed(refId: string): Promise<boolean> {
  const screening = await client.call('screenCustomer', {
    body: { refId },
    timeoutMs: SCREENING_TIMEOUT_MS,
  });
  return !screening.ok || screening.value.clear;
}
