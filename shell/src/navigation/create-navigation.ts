import type { PageName, ProductConfig } from '@edp/contracts';
import { disableUnloadPrompt, type Navigation, toSearch } from '@edp/mfe';
import { hrefOf } from './places';

/** The router, as far as navigation needs it. */
export interface Router {
  /** @param options.state kept with the entry of the history; none when absent */
  navigate: (to: string, options: { replace: boolean; state?: unknown }) => void;
  /** What is kept with the entry of the history that is shown: why the buyer is here. */
  state: () => unknown;
  back: () => void;
  search: () => string;
  path: () => string;
  /** Leaves the application. */
  assign: (url: string) => void;
}

export interface ShellNavigation extends Navigation {
  /** Tells listeners that path or query have changed. */
  changed: () => void;
}

interface NavigationParts {
  /** Where a buyer may be sent to pay. */
  readonly paymentOrigins: readonly string[];
  readonly router: Router;
  /** Whether this document can show a page: one that another remote brings with it is a document of its own. */
  readonly isHere: (page: PageName) => boolean;
}

/**
 * Navigation as remotes see it. The path belongs to the shell, the query string to the page.
 *
 * @param product of this document; another product is another document
 */
export function createNavigation(
  product: ProductConfig,
  { paymentOrigins, router, isHere }: NavigationParts,
): ShellNavigation {
  const listeners = new Set<() => void>();
  const href: Navigation['href'] = (page: PageName, query) => hrefOf(product, page, query);

  return {
    href,
    go(page, { query, replace = false } = {}) {
      if (isHere(page)) router.navigate(href(page, query), { replace });
      else router.assign(href(page, query));
    },
    back: () => router.back(),
    query: () => new URLSearchParams(router.search()),
    setQuery(params, { replace = false } = {}) {
      const search = toSearch(params);
      // Asked for twice, by a double click, it is one entry of the history all the same.
      const stays = replace || search === router.search();
      // A page that sets its address right is the same page still: the notice above it stays.
      const state = stays ? { state: router.state() } : {};
      router.navigate(router.path() + search, { replace: stays, ...state });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    changed: () => listeners.forEach((listener) => listener()),
    leave(url) {
      const address = new URL(url);
      if (!paymentOrigins.includes(address.origin)) {
        throw new Error(`${address.origin} is not among the origins that payments may go to.`);
      }
      const { theme } = document.documentElement.dataset;
      if (theme) address.searchParams.set('theme', theme);
      // The payment is saved: what failed beside it must not keep the buyer from the card page.
      disableUnloadPrompt();
      router.assign(address.href);
    },
  };
}
