import { PROBLEM } from '@edp/errors';
import { type AppThunk, submitQuotation } from '@edp/store';

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
