import type { FastifyInstance, FastifyRequest } from 'fastify';
import { onRequestEnd } from './client-abort';
import { methodOf, routeOf } from './request-names';

const HEALTH_ROUTES: ReadonlySet<string> = new Set(['/livez', '/readyz']);

/**
 * Logs one line per request, with its route template: a path contains references, and that of a card page gives access
 * to it. Health checks, which are frequent, have the level debug.
 *
 * @param nameOf the operation, where it is more specific than the template
 */
export function logRequests(
  app: FastifyInstance,
  nameOf: (request: FastifyRequest) => string | undefined = () => undefined,
): void {
  onRequestEnd(app, (request, reply, status) => {
    const facts = {
      method: methodOf(request),
      route: routeOf(request, reply),
      endpoint: nameOf(request),
      status,
      ms: Math.round(reply.elapsedTime),
    };
    const level = HEALTH_ROUTES.has(facts.route) ? 'debug' : 'info';
    request.log[level](facts, 'request completed');
  });
}
