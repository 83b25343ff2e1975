import { NOT_ELIGIBLE, OUTCOME_QUERY } from '@edp/contracts';
import { hasProblem, PROBLEM } from '@edp/errors';
import { client } from '@edp/http';
import { nextPage, useHost, useStillHere } from '@edp/mfe';
import { type AppThunk, submitQuotation, useAppStore } from '@edp/store';
import { type AfterQuotation, afterQuotation } from './after-quotation';

type Submitted = ReturnType<ReturnType<typeof submitQuotation>>;

/** Requests a price. If the provider has deleted the journey, the members start another one. */
export function quoteMembers(
  ...[members, context]: Parameters<typeof submitQuotation>
): AppThunk<Submitted> {
  return async (dispatch) => {
    const result = await dispatch(submitQuotation(members, context));
    if (result.ok || !hasProblem(result.error, PROBLEM.notFound)) return result;
    return dispatch(submitQuotation(members, { ...context, anew: true }));
  };
}

/** A slow watch list must not delay a price; the assessment screens again. */
const SCREENING_TIMEOUT_MS = 4_000;

/**
 * Continues after a new quotation: to the plans, or to the people who are not eligible. A buyer who went Back meanwhile
 * is not redirected.
 *
 * @returns a function of the quotation's reference; resolves to the next screen, null if the page was left
 */
export function useFollowQuotation(): (refId: string) => Promise<AfterQuotation | null> {
  const { navigation, bus } = useHost();
  const isStillHere = useStillHere();
  const store = useAppStore();
  return async (refId) => {
    const next = afterQuotation(store.getState(), await isNobodyListed(refId));
    if (!isStillHere()) return null;
    const query = navigation.query();
    if (next === 'not-eligible') {
      navigation.setQuery({ ...Object.fromEntries(query), [OUTCOME_QUERY]: NOT_ELIGIBLE });
      return next;
    }
    if (next === 'plan') bus.emit('quote/completed', { refId });
    navigation.go(next === 'plan' ? nextPage(query, next) : next);
    return next;
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
