import { type Navigation, toSearch } from '@edp/mfe';

/** Navigation of a test: records `go`, `back` and `leave`; the query string works. */
export interface TestNavigation extends Navigation {
  readonly went: readonly string[];
  /** Pages of `went` that the buyer did not ask for. */
  readonly redirects: readonly string[];
}

/** @param query initial query string, such as `q=3` */
export function testNavigation(query = ''): TestNavigation {
  let search = query;
  const went: string[] = [];
  const redirects: string[] = [];
  const listeners = new Set<() => void>();
  const changeQuery: Navigation['setQuery'] = (params) => {
    search = toSearch(params);
    for (const listener of listeners) listener();
  };
  return {
    went,
    redirects,
    go: (page, options) => {
      went.push(page + toSearch(options?.query));
      if (options?.isRedirect) redirects.push(page);
    },
    href: (page, params) => `/${page}${toSearch(params)}`,
    back: () => void went.push('back'),
    query: () => new URLSearchParams(search),
    setQuery: changeQuery,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    leave: (url) => void went.push(url),
  };
}
