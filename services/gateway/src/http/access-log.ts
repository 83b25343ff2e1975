import type { FastifyInstance, FastifyRequest } from 'fastify';
import { methodOf, routeOf } from '@edp/service';

/** Logs one line per request, if `ACCESS_LOG` is on: the route template, and nothing about the client. */
export function registerAccessLog(
  app: FastifyInstance,
  nameOf: (request: FastifyRequest) => string | undefined,
): void {
  app.addHook('onResponse', (request, reply, done) => {
    const name = nameOf(request);
    const facts = {
      method: methodOf(request),
      route: routeOf(request, reply),
      ...(name !== undefined && { endpoint: name }),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log.info(facts, 'request completed');
    done();
  });
}
