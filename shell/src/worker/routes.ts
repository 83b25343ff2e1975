import { BASE_PATH, isJourneyPage } from '@edp/contracts';
import { LANGUAGE_KEYS } from '@edp/domain';

/**
 * How the worker responds to an address; `start` is where the installed app opens, which leads home; `network` is everything
 * that is not its business.
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

/** Pages about money tell the truth of this moment or nothing. */
const NEVER_KEPT: ReadonlySet<string> = new Set(['review', 'payment/status']);
const HASHED = /\.[0-9a-f]{8,}\.(?:js|css|svg|png|woff2)$/;
const TEXTS = new RegExp(`^/locales/(?:${LANGUAGE_KEYS.join('|')})/[a-z0-9-]+\\.json$`);

/**
 * What is known of an address. Only what is listed here can be kept: endpoints of the journey, payment, photos, documents and
 * the operators' pages are not (decisions section 10, `trust.md`).
 */
export function sourceOf({ pathname }: URL, isNavigation: boolean): Source {
  if (isNavigation && pathname === '/') return 'start';
  if (isNavigation) return isKeptPage(pathname) ? 'page' : 'document';
  if (HASHED.test(pathname)) {
    if (pathname.startsWith(`${BASE_PATH}/assets/`)) return 'shellFile';
    if (pathname.startsWith(`${BASE_PATH}/remotes/`)) return 'remoteFile';
  }
  if (TEXTS.test(pathname)) return 'text';
  if (pathname.startsWith(`${BASE_PATH}/page-data/`)) return 'pageData';
  return 'network';
}

/** Home, and the pages of a product in which somebody fills in a form. */
export function isKeptPage(pathname: string): boolean {
  if (pathname === `${BASE_PATH}/`) return true;
  const [, page] = /^\/edp\/life\/[a-z]+\/[a-z]+\/(.+)$/.exec(pathname) ?? [];
  return page !== undefined && isJourneyPage(page) && !NEVER_KEPT.has(page);
}
