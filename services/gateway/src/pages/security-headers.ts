import { BACK_FORWARD_CACHED, type PageName } from '@edp/contracts';
import { YEAR_SECONDS } from '@edp/domain';
import { type PageDocument } from './document';

/** Names in Reporting-Endpoints. */
const CSP_GROUP = 'csp';
const INTEGRITY_GROUP = 'integrity';
export const REPORTS_PATH = '/edp/life/-/reports';

/** Of whatever is no page: opened by itself it loads nothing and stands in no frame. Pages have a policy of their own. */
const NO_PAGE = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Headers of every response, page or not. */
export function commonHeaders(publicUrl: URL): Record<string, string> {
  return {
    'content-security-policy': NO_PAGE,
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
 * Headers of an HTML page. Scripts run only by their hash, or when such a script imports them and the import map vouches
 * for their bytes; nothing can be turned into script from text (Trusted Types).
 *
 * @param hashes of the scripts that the document itself names and of the style sheets in it, such as `sha256-…`
 * @param elsewhere origin that the page takes a remote from, in the place of its release
 */
export function pageHeaders(
  { scriptHashes, styleHashes }: Pick<PageDocument, 'scriptHashes' | 'styleHashes'>,
  elsewhere = '',
): Record<string, string> {
  // A squad's own machine: styles, pictures and the question whether a file is there, of that one origin.
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

/** A document is asked for anew each time; one that is not to be stored is not kept whole by the browser either. */
export function cacheControlOf(page: PageName): string {
  return BACK_FORWARD_CACHED.includes(page) ? 'private, no-cache' : 'no-store';
}

/** Pages around the payment tell nobody where the buyer came from. */
export function referrerPolicyOf(page: string): string {
  return page === 'review' || page === 'payment/status'
    ? 'no-referrer'
    : 'strict-origin-when-cross-origin';
}
