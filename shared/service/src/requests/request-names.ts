import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';

/** Name of all unmatched URLs and methods, whose number is unbounded. */
const UNMATCHED = 'unmatched';
const METHOD_NOT_ALLOWED = 405;
const METHODS: ReadonlySet<string> = new Set([
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
]);

/** The method, from a fixed list: a client may send any string. */
export function methodOf({ method }: FastifyRequest): string {
  return METHODS.has(method) ? method : '_OTHER';
}

/** The matched route template: paths contain references, so their cardinality is unbounded. */
export function routeOf(
  { is404, routeOptions }: FastifyRequest,
  { statusCode }: FastifyReply,
): string {
  const isMatched = !is404 && statusCode !== METHOD_NOT_ALLOWED;
  return isMatched ? (routeOptions.url ?? UNMATCHED) : UNMATCHED;
}

const CHARSET = /;\s*charset="?([^";\s]+)/i;

/**
 * Whether a body is neither compressed nor in another charset than UTF-8, by its headers. Anything else is rejected
 * even if the bytes could be read, because a proxy may interpret them differently.
 */
export function isPlain(headers: IncomingHttpHeaders): boolean {
  const encoding = headers['content-encoding'] ?? 'identity';
  const [, charset = 'utf-8'] = CHARSET.exec(headers['content-type'] ?? '') ?? [];
  return encoding.toLowerCase() === 'identity' && charset.toLowerCase() === 'utf-8';
}
