import { EVERYBODY, EVERYBODY_QUERY, NOT_ELIGIBLE, OUTCOME_QUERY } from '@edp/contracts';
import { type QueryParams, toSearch } from '@edp/mfe';
import { HOSPITALS_SHOWN, SHOWN_QUERY } from '@edp/mfe/guide';

/** Whose fields are open at once, by id: who comes to change them should not have to look for them. */
export const PERSON_QUERY = 'person';

/** Names of sub-screens, with the values this page has one for; the question number is another page's. */
const SCREENS: Readonly<Record<string, readonly string[]>> = {
  [OUTCOME_QUERY]: [NOT_ELIGIBLE],
  [SHOWN_QUERY]: [HOSPITALS_SHOWN],
  [EVERYBODY_QUERY]: [EVERYBODY],
  return: ['review'],
  q: [],
};

interface QuotationParts {
  /** Somebody cannot be covered. */
  readonly outcome?: boolean;
  /** The buyer is covered alone, and others wait outside. */
  readonly othersOutside?: boolean;
}

export function wantsEverybody(query: URLSearchParams): boolean {
  return query.get(EVERYBODY_QUERY) === EVERYBODY;
}

/**
 * The query string without sub-screens that this page does not have: copied wrongly, or from another page. Null when
 * it is sound as it is. Names that are no sub-screens, such as those of a campaign, stay.
 *
 * @param has what the quotation has that a sub-screen is about
 * @example soundQuery(new URLSearchParams('q=-1&return=review'), {}) // { return: 'review' }
 */
export function soundQuery(query: URLSearchParams, has: QuotationParts): QueryParams | null {
  const without = [
    ...(has.outcome ? [] : [OUTCOME_QUERY]),
    ...(has.othersOutside ? [] : [EVERYBODY_QUERY]),
  ];
  const sound = [...query].filter(
    ([name, value]) => (SCREENS[name]?.includes(value) ?? true) && !without.includes(name),
  );
  const params = Object.fromEntries(sound);
  return toSearch(params) === toSearch(Object.fromEntries(query)) ? null : params;
}
