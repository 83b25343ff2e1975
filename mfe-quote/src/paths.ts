import { type QueryParams, toSearch } from '@edp/mfe';
import { HOSPITALS_SHOWN, SHOWN_QUERY } from '@edp/mfe/guide';

/** The sub-screen of who cannot be covered stands in the query string (decisions section 2). */
export const OUTCOME_QUERY = 'outcome';
export const NOT_ELIGIBLE = 'not-eligible';

/** Whose fields are open at once, by id: who comes to change them should not have to look for them. */
export const PERSON_QUERY = 'person';

/** Names of sub-screens, with the values this page has one for; the question number is another page's. */
const SCREENS: Readonly<Record<string, readonly string[]>> = {
  [OUTCOME_QUERY]: [NOT_ELIGIBLE],
  [SHOWN_QUERY]: [HOSPITALS_SHOWN],
  return: ['review'],
  q: [],
};

/**
 * The query string without sub-screens that this page does not have: copied wrongly, or from another page. Null when
 * it is sound as it is. Names that are no sub-screens, such as those of a campaign, stay.
 *
 * @param hasOutcome whether anybody cannot be covered
 * @example soundQuery(new URLSearchParams('q=-1&return=review'), false) // { return: 'review' }
 */
export function soundQuery(query: URLSearchParams, hasOutcome: boolean): QueryParams | null {
  const sound = [...query].filter(
    ([name, value]) =>
      (SCREENS[name]?.includes(value) ?? true) && (name !== OUTCOME_QUERY || hasOutcome),
  );
  const params = Object.fromEntries(sound);
  return toSearch(params) === toSearch(Object.fromEntries(query)) ? null : params;
}
