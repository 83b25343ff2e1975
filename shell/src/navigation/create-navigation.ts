import type { PageName, ProductConfig } from '@edp/contracts';
import { createListeners } from '@edp/domain';
import { disableUnloadPrompt, type Navigation, toSearch } from '@edp/mfe';
import { hrefOf } from './places';

/** The functions of the router that navigation needs. */
export interface Router {
  /** @param options.state state of the history entry */
  navigate: (to: string, options: { replace: boolean; state?: unknown }) => void;
  /** State of the current history entry: the reason of a redirect. */
  state: () => unknown;
  back: () => void;
  search: () => string;
  path: () => string;
  /** Leaves the application. */
  assign: (url: string) => void;
}

export interface ShellNavigation extends Navigation {
  /** Notifies listeners that path or query have changed. */
  changed: () => void;
}

interface NavigationParts {
  /** Allowed origins of the payment page. */
  readonly paymentOrigins: readonly string[];
  readonly router: Router;
  /** Whether this document can show a page: an added page of another remote is a document of its own. */
  readonly isHere: (page: PageName) => boolean;
}

/**
 * The navigation API for remotes. The shell owns the path, the page owns the query string.
 *
 * @param product the product of this document; another product is another document
 */
export function createNavigation(
  product: ProductConfig,
  { paymentOrigins, router, isHere }: NavigationParts,
): ShellNavigation {
  const listeners = createListeners();
  const href: Navigation['href'] = (page: PageName, query) => hrefOf(product, page, query);

  return {
    href,
    go(page, { query, replace = false, isRedirect } = {}) {
      const state = isRedirect
        ? { state: { notice: `guard.${page.replace('payment/', '')}` } }
        : {};
      if (isHere(page)) router.navigate(href(page, query), { replace, ...state });
      else router.assign(href(page, query));
    },
    back: () => router.back(),
    query: () => new URLSearchParams(router.search()),
    setQuery(params, { replace = false } = {}) {
      const search = toSearch(params);
      // A double click must not add two history entries.
      const isReplace = replace || search === router.search();
      // A page that corrects its query remains the same page: its notice stays.
      const state = isReplace ? { state: router.state() } : {};
      router.navigate(router.path() + search, { replace: isReplace, ...state });
    },
    subscribe: listeners.add,
    changed: listeners.notify,
    leave(url) {
      const target = new URL(url);
      if (!paymentOrigins.includes(target.origin)) {
        throw new Error(`${target.origin} is not among the origins that payments may go to.`);
      }
      const { theme } = document.documentElement.dataset;
      // A query belongs to the provider, who may have signed it.
      if (theme && target.search === '') target.search = `theme=${theme}`;
      // The payment is saved: another failed save must not block the redirect to the card page.
      disableUnloadPrompt();
      router.assign(target.href);
    },
  };
}
