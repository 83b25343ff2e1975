import { BASE_PATH, isJourneyPage, PAYMENT_PAGES } from '@edp/contracts';
import { LANGUAGE_KEYS } from '@edp/domain';

/**
 * The kind of a request, which selects the caching strategy. `start`: the start URL of the installed app; `network`:
 * not handled.
 */
export type Source =
  | 'start'
  | 'page'
  | 'document'
  | 'shellFile'
  | 'remoteFile'
  | 'text'
  | 'pageData'
  | 'network';

const HASHED = /\.[0-9a-f]{8,}\.(?:js|css|svg|png|woff2)$/;
const TEXTS = new RegExp(`^/locales/(?:${LANGUAGE_KEYS.join('|')})/[a-z0-9-]+\\.json$`);
/** Not `app-data.json` and `releases.json`: a cached one would name an earlier build, or earlier releases. */
const PAGE_DATA = new RegExp(`^${BASE_PATH}/page-data/.+/page-data\\.json$`);

/**
 * Classifies a request. Only what is listed here can be cached: endpoints of the journey, payment, photos, documents and the
 * operators' pages are not (decisions section 10, `trust.md`).
 */
export function sourceOf({ pathname }: URL, isNavigation: boolean): Source {
  if (isNavigation && pathname === '/') return 'start';
  if (isNavigation) return isCacheablePage(pathname) ? 'page' : 'document';
  if (HASHED.test(pathname)) {
    if (pathname.startsWith(`${BASE_PATH}/assets/`)) return 'shellFile';
    if (pathname.startsWith(`${BASE_PATH}/remotes/`)) return 'remoteFile';
  }
  if (TEXTS.test(pathname)) return 'text';
  if (PAGE_DATA.test(pathname)) return 'pageData';
  return 'network';
}

/** Home, and the pages of a product with a form. */
export function isCacheablePage(pathname: string): boolean {
  if (pathname === `${BASE_PATH}/`) return true;
  const [, page] = /^\/edp\/life\/[a-z]+\/[a-z]+\/(.+)$/.exec(pathname) ?? [];
  return page !== undefined && isJourneyPage(page) && !PAYMENT_PAGES.includes(page);
}
