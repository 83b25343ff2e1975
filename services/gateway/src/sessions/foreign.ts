import { type FastifyRequest } from 'fastify';
import { CSRF_HEADER } from '@edp/contracts';

/** A call of another site: it lacks our header, or the browser names a foreign origin. */
export function isForeign(request: FastifyRequest, publicOrigin: string): boolean {
  if (request.method === 'GET') return request.headers['sec-fetch-site'] === 'cross-site';
  const { origin } = request.headers;
  const own = [publicOrigin, `${request.protocol}://${request.host}`];
  return !request.headers[CSRF_HEADER] || (origin !== undefined && !own.includes(origin));
}
