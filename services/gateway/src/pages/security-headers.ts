import { BACK_FORWARD_CACHED, type PageName, PAYMENT_PAGES } from '@edp/contracts';
import { YEAR_SECONDS } from '@edp/domain';
import { type PageDocument } from './document';

/** Names in Reporting-Endpoints. */
const CSP_GROUP = 'csp';
const INTEGRITY_GROUP = 'integrity';
export const REPORTS_PATH = '/edp/life/-/reports';

/** CSP of responses that are not pages: they load nothing and cannot be framed. */
const DEFAULT_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Default headers of every response. */
export function commonHeaders(publicUrl: URL): Record<string, string> {
  return {
    'content-security-policy': DEFAULT_POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    ...(publicUrl.protocol === 'https:'
      ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }
      : {}),
  };
}

/**
 * Headers of an HTML page. Scripts only run by hash, or if such a script imports them and their hash is pinned in the
 * import map; text cannot become script (Trusted Types).
 *
 * @param hashes of the scripts and style sheets in the document
 * @param elsewhere origin of an overridden remote
 */
export function pageHeaders(
  { scriptHashes, styleHashes }: Pick<PageDocument, 'scriptHashes' | 'styleHashes'>,
  elsewhere = '',
): Record<string, string> {
  // Allows styles, images and requests of the override's origin, on a developer's machine.
  const also = elsewhere && ` ${elsewhere}`;
  const policy = [
    `default-src 'self'`,
    ['script-src', ...scriptHashes.map(quoted), `'strict-dynamic'`].join(' '),
    ['style-src', `'self'`, ...styleHashes.map(quoted)].join(' ') + also,
    `img-src 'self' data: blob:${also}`,
    `connect-src 'self'${also}`,
    `font-src 'self'${also}`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types default`,
    `report-uri ${REPORTS_PATH}`,
    `report-to ${CSP_GROUP}`,
  ];
  return {
    'content-security-policy': policy.join('; '),
    'integrity-policy': `blocked-destinations=(script), endpoints=(${INTEGRITY_GROUP})`,
    'reporting-endpoints': `${CSP_GROUP}="${REPORTS_PATH}", ${INTEGRITY_GROUP}="${REPORTS_PATH}"`,
    vary: 'accept-encoding, accept-language, cookie',
  };
}

function quoted(hash: string): string {
  return `'${hash}'`;
}

/** Documents are always revalidated; `no-store` also disables the back/forward cache. */
export function cacheControlOf(page: PageName): string {
  return BACK_FORWARD_CACHED.includes(page) ? 'private, no-cache' : 'no-store';
}

/** Pages around the payment send no `Referer`. */
export function referrerPolicyOf(page: string): string {
  return PAYMENT_PAGES.includes(page) ? 'no-referrer' : 'strict-origin-when-cross-origin';
}
