import type { JourneyPage, PageName } from '@edp/contracts';

/** Values of the query string; null and undefined leave a name out. */
export type QueryParams = Readonly<Record<string, string | number | null | undefined>>;

/**
 * Moving between pages and sub-screens. The path is the page and belongs to the shell; the query string is the
 * remote's own, so that Back, Forward, reload and a copied link work on each sub-screen.
 */
export interface Navigation {
  /** To a page of the same product, without the query of this one. */
  readonly go: (
    page: PageName,
    options?: { readonly query?: QueryParams; readonly replace?: boolean },
  ) => void;
  /** The address of a page, for links. */
  readonly href: (page: PageName, query?: QueryParams) => string;
  readonly back: () => void;
  readonly query: () => URLSearchParams;
  /** The whole query string becomes `params`; a sub-screen is a new history entry unless `replace`. */
  readonly setQuery: (params: QueryParams, options?: { readonly replace?: boolean }) => void;
  /** Calls back after each change of page or query; returns how to stop that. */
  readonly subscribe: (listener: () => void) => () => void;
  /** To the hosted card page. Only origins of the page's configuration are followed; another one throws. */
  readonly leave: (url: string) => void;
}

/**
 * Query string of the params, with its question mark, or an empty text.
 *
 * @example toSearch({ q: 3, member: null }) // '?q=3'
 */
export function toSearch(params: QueryParams = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value !== null && value !== undefined) search.set(name, String(value));
  }
  const text = search.toString();
  return text && `?${text}`;
}

/**
 * Where a finished page leads: on to the next step, or back to "check your answers" when the buyer came from there
 * (its Change links carry `return=review`).
 *
 * @example navigation.go(nextPage(navigation.query(), 'application'));
 */
export function nextPage(query: URLSearchParams, next: JourneyPage): JourneyPage {
  return query.get('return') === 'review' ? 'review' : next;
}
