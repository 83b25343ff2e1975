import { NOT_ELIGIBLE, OUTCOME_QUERY } from '@edp/contracts';
import type { QueryParams } from '@edp/mfe';

/** Query parameter with the id of the member whose plan is shown. */
export const WHO_QUERY = 'who';

/** Whether the buyer has chosen the plans, and somebody cannot be covered. */
export function wantsOutcome(query: URLSearchParams): boolean {
  return query.get(OUTCOME_QUERY) === NOT_ELIGIBLE;
}

/** The query string of the page with declined people. Other parameters, such as `return`, are retained. */
export function outcomeQuery(query: URLSearchParams): QueryParams {
  return { ...Object.fromEntries(query), [OUTCOME_QUERY]: NOT_ELIGIBLE };
}

/** The query string of the plans. Other parameters are retained. */
export function plansQuery(query: URLSearchParams): QueryParams {
  const { [OUTCOME_QUERY]: _outcome, ...others } = Object.fromEntries(query);
  return others;
}
