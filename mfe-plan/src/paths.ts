import { NOT_ELIGIBLE, OUTCOME_QUERY } from '@edp/contracts';
import type { QueryParams } from '@edp/mfe';

/** Whose plan is shown where each has one of their own, by id. */
export const WHO_QUERY = 'who';

export function wantsOutcome(query: URLSearchParams): boolean {
  return query.get(OUTCOME_QUERY) === NOT_ELIGIBLE;
}

/** The query string of who cannot be covered. Everything else in it stays, such as the way back to the review. */
export function outcomeQuery(query: URLSearchParams): QueryParams {
  return { ...Object.fromEntries(query), [OUTCOME_QUERY]: NOT_ELIGIBLE };
}

/** The query string of the plans, after who cannot be covered was shown. Everything else in it stays. */
export function plansQuery(query: URLSearchParams): QueryParams {
  const { [OUTCOME_QUERY]: _outcome, ...others } = Object.fromEntries(query);
  return others;
}
