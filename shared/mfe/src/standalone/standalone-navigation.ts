import type { PageName, RemotePage } from '@edp/contracts';
import { createListeners } from '@edp/domain';
import { type Navigation, type QueryParams, toSearch } from '../navigation';

/** Query parameters of the harness; all others belong to the remote. */
const CHOICES = ['page', 'type', 'lang', 'people', 'journey'] as const;

interface StandaloneNavigation extends Navigation {
  readonly page: () => RemotePage;
  /** Removes the browser listeners. */
  readonly stop: () => void;
}

/**
 * Navigation of a remote without the shell: the page is in the query string, so that reload, Back and Forward work with
 * any static server.
 *
 * @param pages the pages of the remote; the first one is the default
 * @param onPage called when the page changes
 */
export function createStandaloneNavigation(
  pages: readonly [RemotePage, ...RemotePage[]],
  onPage: (page: PageName) => void,
): StandaloneNavigation {
  const { location, history } = window;
  const listeners = createListeners();
  let shown = page();

  function page(): RemotePage {
    const name = new URLSearchParams(location.search).get('page');
    return pages.find((own) => own === name) ?? pages[0];
  }

  function href(to: PageName, query?: QueryParams): string {
    const current = new URLSearchParams(location.search);
    const choices = { ...pick(current), page: to };
    return location.pathname + toSearch({ ...choices, ...query });
  }

  function show(url: string, replace: boolean): void {
    if (replace) history.replaceState(null, '', url);
    else history.pushState(null, '', url);
    changed();
  }

  function changed(): void {
    const before = shown;
    shown = page();
    if (shown !== before) onPage(shown);
    listeners.notify();
  }

  window.addEventListener('popstate', changed);
  return {
    page,
    stop: () => window.removeEventListener('popstate', changed),
    href,
    go(to, { query, replace = false } = {}) {
      if (pages.some((own) => own === to)) show(href(to, query), replace);
      else onPage(to);
    },
    back: () => history.back(),
    query() {
      const own = new URLSearchParams(location.search);
      for (const name of CHOICES) own.delete(name);
      return own;
    },
    setQuery(params, { replace = false } = {}) {
      show(href(page(), params), replace);
    },
    subscribe: listeners.add,
    leave: (url) => location.assign(url),
  };
}

function pick(search: URLSearchParams): QueryParams {
  return Object.fromEntries(CHOICES.map((name) => [name, search.get(name)]));
}
