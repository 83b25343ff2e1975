import type { FastifyInstance } from 'fastify';

const HEALTH_ROUTES = new Set(['/livez', '/readyz']);

/**
 * One line per request. It contains the route and not the URL: the id in a payment page's URL gives
 * access to that page.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const line = {
      method,
      route: routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (HEALTH_ROUTES.has(line.route)) request.log.debug(line, 'health request completed');
    else request.log.info(line, 'request completed');
    done();
  });
}
