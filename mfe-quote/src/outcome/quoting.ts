import { NOT_ELIGIBLE, OUTCOME_QUERY } from '@edp/contracts';
import { PROBLEM } from '@edp/errors';
import { client } from '@edp/http';
import { nextPage, useHost, useStillHere } from '@edp/mfe';
import { type AppThunk, submitQuotation, useAppStore } from '@edp/store';
import { type AfterQuotation, afterQuotation } from './after-quotation';

type Submitted = ReturnType<ReturnType<typeof submitQuotation>>;

/** Asks for a price; where the provider keeps the journey of before no longer, the members begin another one. */
export function quoteMembers(
  ...[members, context]: Parameters<typeof submitQuotation>
): AppThunk<Submitted> {
  return async (dispatch) => {
    const result = await dispatch(submitQuotation(members, context));
    if (result.ok || result.error.kind !== 'http') return result;
    const isGone = result.error.problem?.code === PROBLEM.notFound;
    return isGone ? dispatch(submitQuotation(members, { ...context, anew: true })) : result;
  };
}

/** A slow watch list must not hold up a price; the assessment asks it again. */
const SCREENING_TIMEOUT_MS = 4_000;

/**
 * Goes on from a quotation that has just come: to the plans, or to who cannot be covered. Who went Back meanwhile is
 * not brought anywhere.
 *
 * @returns takes the reference of the quotation; settles with where it leads, null when the page is left already
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

/** False when the watch list names somebody; a failure of the request does not stop the purchase (decisions section 5). */
async function isNobodyListed(refId: string): Promise<boolean> {
  const screening = await client.call('screenCustomer', {
    body: { refId },
    timeoutMs: SCREENING_TIMEOUT_MS,
  });
  return !screening.ok || screening.value.clear;
}
