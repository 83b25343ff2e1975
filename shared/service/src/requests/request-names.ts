import type { FastifyReply, FastifyRequest } from 'fastify';

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
