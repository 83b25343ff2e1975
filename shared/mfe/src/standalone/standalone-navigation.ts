import { isJourneyPage, type JourneyPage, type PageName } from '@edp/contracts';

import { type Navigation, toSearch } from '../navigation';

/** Name of the page in the address of a remote that runs alone; its other names are the remote's own. */
const PAGE = 'page';

export interface StandaloneNavigation extends Navigation {
  /** The page the address asks for. */
  readonly page: () => JourneyPage | null;
}

/**
 * Navigation of a remote that runs without the shell: the page stands in the query string, so that reload, Back and
 * Forward work with any static server.
 *
 * @param onPage told when the buyer came to another page
 */
export function createStandaloneNavigation(
  onPage: (page: PageName) => void,
  view: Pick<Window, 'location' | 'history' | 'addEventListener'> = window,
): StandaloneNavigation {
  const listeners = new Set<() => void>();
  let shown = page();

  function all(): URLSearchParams {
    return new URLSearchParams(view.location.search);
  }

  function page(): JourneyPage | null {
    const name = all().get(PAGE) ?? '';
    return isJourneyPage(name) ? name : null;
  }

  function show(search: string, replace: boolean): void {
    const url = view.location.pathname + search;
    if (replace) view.history.replaceState(null, '', url);
    else view.history.pushState(null, '', url);
    changed();
  }

  function changed(): void {
    const before = shown;
    shown = page();
    if (shown !== null && shown !== before) onPage(shown);
    for (const listener of [...listeners]) listener();
  }

  view.addEventListener('popstate', changed);
  return {
    page,
    href: (to, query) => view.location.pathname + toSearch({ [PAGE]: to, ...query }),
    go(to, { query, replace = false } = {}) {
      show(toSearch({ [PAGE]: to, ...query }), replace);
      if (!isJourneyPage(to)) onPage(to);
    },
    back: () => {
      view.history.back();
    },
    query() {
      const own = all();
      own.delete(PAGE);
      return own;
    },
    setQuery(params, { replace = false } = {}) {
      show(toSearch({ [PAGE]: all().get(PAGE), ...params }), replace);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    leave: (url) => {
      view.location.assign(url);
    },
  };
}
