import type { JourneyPage, PageName } from '@edp/contracts';

/** Query parameters; null and undefined omit a name. */
export type QueryParams = Readonly<Record<string, string | number | null | undefined>>;

/**
 * Navigation between pages and sub-screens. The path is the page and belongs to the shell; the query string belongs to
 * the remote, so that Back, Forward, reload and a copied link work on each sub-screen.
 */
export interface Navigation {
  /** Navigates to a page of the same product, without the current query. */
  readonly go: (
    page: PageName,
    options?: {
      readonly query?: QueryParams;
      readonly replace?: boolean;
      /** The buyer did not ask for the page: a notice above it says why it opens. */
      readonly isRedirect?: boolean;
    },
  ) => void;
  /** The URL of a page, for links. */
  readonly href: (page: PageName, query?: QueryParams) => string;
  readonly back: () => void;
  readonly query: () => URLSearchParams;
  /** Replaces the whole query string; a new history entry unless `replace`. */
  readonly setQuery: (params: QueryParams, options?: { readonly replace?: boolean }) => void;
  /** Subscribes to changes of page or query; returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Navigates to the hosted card page. Throws for an origin that is not in the page's configuration. */
  readonly leave: (url: string) => void;
}

/**
 * Builds a query string with its question mark, or an empty string.
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
 * The page after a finished one: the next step, or "check your answers" if the buyer came from there (its Change links
 * have `return=review`).
 *
 * @example navigation.go(nextPage(navigation.query(), 'application'));
 */
export function nextPage(query: URLSearchParams, next: JourneyPage): JourneyPage {
  return query.get('return') === 'review' ? 'review' : next;
}
