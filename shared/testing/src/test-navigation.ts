import { type Navigation, toSearch } from '@edp/mfe';

/** Navigation of a test: records `go`, `back` and `leave`; the query string works. */
export interface TestNavigation extends Navigation {
  readonly went: readonly string[];
}

/** @param query initial query string, such as `q=3` */
export function testNavigation(query = ''): TestNavigation {
  let search = query;
  const went: string[] = [];
  const listeners = new Set<() => void>();
  const changeQuery: Navigation['setQuery'] = (params) => {
    search = toSearch(params);
    for (const listener of listeners) listener();
  };
  return {
    went,
    go: (page, options) => void went.push(page + toSearch(options?.query)),
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
