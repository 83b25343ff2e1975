import {
  type Endpoint,
  type EndpointName,
  ENDPOINTS,
  PATH_VALUE,
  QUERY_VALUE,
  VERSION_QUERY,
} from '@edp/contracts';
import { escapeRegExp, fillTemplate, placeholdersOf } from '@edp/domain';

/** A request of the browser that the table allows. */
export interface MatchedEndpoint {
  readonly name: EndpointName;
  readonly endpoint: Endpoint;
  /** Path and query at the provider, built from the table and checked values only. */
  readonly upstream: string;
  /** The target as the browser requested it; key of the list's version. */
  readonly target: string;
  /** The version of a list in the request; null when there is none. */
  readonly version: string | null;
  /** Parameters of the endpoint that the request contains more than once; `upstream` omits them. */
  readonly repeated: readonly string[];
}

/** Query of a request: a repeated parameter is an array. */
export type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

interface Row {
  readonly name: EndpointName;
  readonly endpoint: Endpoint;
  readonly pattern: RegExp;
  readonly placeholders: readonly string[];
}

const FORWARDED = new RegExp(`^${QUERY_VALUE}$`);

const ROWS: readonly Row[] = Object.entries(ENDPOINTS).map(([name, endpoint]) => ({
  name: name as EndpointName,
  endpoint,
  pattern: patternOf(endpoint.target),
  placeholders: placeholdersOf(endpoint.target),
}));

/**
 * Looks up a browser's request in the endpoint table. The URL for the provider is built from the table and checked
 * values, never joined from parts of the request, so that a request cannot reach other paths.
 * @param path for `medical`, the path below the base; ignored for `quote`
 * @returns null for a request that is not in the table
 */
export function matchEndpoint(
  area: Endpoint['area'],
  method: string,
  path: string,
  query: Query,
): MatchedEndpoint | null {
  const { relativeUrl, ...rest } = query;
  if (relativeUrl !== undefined && typeof relativeUrl !== 'string') return null;
  if (area === 'quote' && relativeUrl === undefined) return null;

  const asked = area === 'quote' ? relativeUrl : targetOf(path, relativeUrl);
  for (const row of ROWS) {
    if (row.endpoint.area !== area || row.endpoint.method !== method) continue;
    const match = row.pattern.exec(asked ?? '');
    if (!match) continue;
    const repeated = row.endpoint.query.filter((name) => Array.isArray(rest[name]));
    const version = row.endpoint.versioned ? rest[VERSION_QUERY] : undefined;
    const once = Object.entries(rest).filter(
      ([name]) => !repeated.includes(name) && !(row.endpoint.versioned && name === VERSION_QUERY),
    );
    const search = searchOf(Object.fromEntries(once), row.endpoint.query);
    if (search === null) return null;
    return {
      name: row.name,
      endpoint: row.endpoint,
      upstream: fill(row, match) + search,
      target: asked ?? '',
      version: typeof version === 'string' ? version : null,
      repeated,
    };
  }
  return null;
}

function targetOf(path: string, relativeUrl: string | undefined): string {
  return relativeUrl === undefined ? path : `${path}?relativeUrl=${relativeUrl}`;
}

function patternOf(target: string): RegExp {
  const source = target
    .split(/\{\w+\}/)
    .map(escapeRegExp)
    .join(`(${PATH_VALUE})`);
  return new RegExp(`^${source}$`);
}

function fill({ endpoint, placeholders }: Row, [, ...segments]: RegExpExecArray): string {
  return fillTemplate(endpoint.upstream, (name) => segments[placeholders.indexOf(name)] ?? '');
}

function searchOf(query: Query, allowed: readonly string[]): string | null {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (!allowed.includes(name) || typeof value !== 'string' || !FORWARDED.test(value)) return null;
    search.set(name, value);
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}
