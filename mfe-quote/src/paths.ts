import { EVERYBODY, EVERYBODY_QUERY, OUTCOME_QUERY } from '@edp/contracts';
import { type QueryParams, toSearch } from '@edp/mfe';
import { HOSPITALS_SHOWN, SHOWN_QUERY } from '@edp/mfe/guide';

/** Query parameter with the id of the person whose fields are expanded. */
export const PERSON_QUERY = 'person';

/** Query parameters of sub-screens, with the values of this page; outcome and question number belong to other pages. */
const SCREENS: Readonly<Record<string, readonly string[]>> = {
  [OUTCOME_QUERY]: [],
  [SHOWN_QUERY]: [HOSPITALS_SHOWN],
  [EVERYBODY_QUERY]: [EVERYBODY],
  return: ['review'],
  q: [],
};

interface QuotationParts {
  /** The buyer is covered alone, and other people are known. */
  readonly othersOutside?: boolean;
}

export function wantsEverybody(query: URLSearchParams): boolean {
  return query.get(EVERYBODY_QUERY) === EVERYBODY;
}

/**
 * The query string without sub-screens that this page does not have, such as those of a mistyped URL. Null if it is
 * valid. Parameters that are not sub-screens, such as those of a campaign, are retained.
 *
 * @param has the parts of the quotation that have a sub-screen
 * @example soundQuery(new URLSearchParams('q=-1&return=review'), {}) // { return: 'review' }
 */
export function soundQuery(query: URLSearchParams, has: QuotationParts): QueryParams | null {
  const sound = [...query].filter(
    ([name, value]) =>
      (SCREENS[name]?.includes(value) ?? true) && (has.othersOutside || name !== EVERYBODY_QUERY),
  );
  const params = Object.fromEntries(sound);
  return toSearch(params) === toSearch(Object.fromEntries(query)) ? null : params;
}
