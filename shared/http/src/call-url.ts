import { type Endpoint, MEDICAL_BASE, QUOTE_BASE, VERSION_QUERY } from '@edp/contracts';
import { fillTemplate } from '@edp/domain';

export type UrlValues = Readonly<Record<string, string>>;

/**
 * The URL of an operation on the gateway (specification section 7).
 *
 * @param params values of the `{name}` placeholders of the target
 * @param query parameters of the endpoint table; an unknown one is a programming error and throws
 * @param versions versions of lists, by target: a URL with a version can come from the browser's cache
 * @example
 * callUrl(ENDPOINTS.loadQuotation, { refId: 'abc' }) // '/quote/?relativeUrl=quotation/abc'
 */
export function callUrl(
  endpoint: Endpoint,
  params: UrlValues = {},
  query: UrlValues = {},
  versions: UrlValues = {},
): string {
  const target = fill(endpoint.target, params);
  const base =
    endpoint.area === 'quote' ? `${QUOTE_BASE}?relativeUrl=${target}` : MEDICAL_BASE + target;
  const extra = Object.entries(query).map(([name, value]) => {
    if (!endpoint.query.includes(name))
      throw new RangeError(`${endpoint.target} takes no query "${name}".`);
    return `${name}=${encodeURIComponent(value)}`;
  });
  const version = endpoint.versioned ? versions[target] : undefined;
  if (version) extra.push(`${VERSION_QUERY}=${version}`);
  if (extra.length === 0) return base;
  return base + (base.includes('?') ? '&' : '?') + extra.join('&');
}

/** The last segment of an operation's path: the payload of the token request for a GET (specification section 7). */
export function lastSegment(endpoint: Endpoint, params: UrlValues = {}): string {
  return fill(endpoint.upstream, params).split('/').filter(Boolean).at(-1) ?? '';
}

function fill(template: string, params: UrlValues): string {
  return fillTemplate(template, (name) => {
    const value = params[name];
    if (!value) throw new RangeError(`${template} needs "${name}".`);
    return encodeURIComponent(value);
  });
}
