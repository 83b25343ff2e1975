import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';

/** Every address and method that leads nowhere: there are more of them than of routes. */
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

/** The method, out of a fixed list: a caller may send any word. */
export function methodOf({ method }: FastifyRequest): string {
  return METHODS.has(method) ? method : '_OTHER';
}

/** The template of the route that answered: a path holds references, and there is no end of them. */
export function routeOf(
  { is404, routeOptions }: FastifyRequest,
  { statusCode }: FastifyReply,
): string {
  const isMatched = !is404 && statusCode !== METHOD_NOT_ALLOWED;
  return isMatched ? (routeOptions.url ?? UNMATCHED) : UNMATCHED;
}

const CHARSET = /;\s*charset="?([^";\s]+)/i;

/**
 * Whether a body is neither compressed nor in another character set than UTF-8, by its own words. What says something
 * else is refused even where its bytes could be read: whoever stands in front, or behind, may read them differently.
 */
export function isPlain(headers: IncomingHttpHeaders): boolean {
  const encoding = headers['content-encoding'] ?? 'identity';
  const [, charset = 'utf-8'] = CHARSET.exec(headers['content-type'] ?? '') ?? [];
  return encoding.toLowerCase() === 'identity' && charset.toLowerCase() === 'utf-8';
}
