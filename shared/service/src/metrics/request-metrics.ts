import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { onRequestEnd } from '../requests/client-abort';
import { methodOf, routeOf } from '../requests/request-names';

/** Buckets of OpenTelemetry for the duration of server requests, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

/**
 * Rate, errors and duration of every request, by route template: paths contain references, so their cardinality is
 * unbounded. Status codes are a separate counter, which avoids a series per bucket and code.
 *
 * @param app before its routes are registered
 * @param nameOf a more specific name than the template, such as the operation, from a fixed list
 */
export function measureRequests(
  app: FastifyInstance,
  registry: Registry,
  nameOf: (request: FastifyRequest) => string | undefined = () => undefined,
): void {
  const registers = [registry];
  const duration = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'Duration of requests, from the first byte of the request to the last byte of the response.',
    labelNames: ['http_request_method', 'http_route'],
    buckets: BUCKETS,
    registers,
  });
  const responses = new Counter({
    name: 'http_server_requests_total',
    help: 'Requests by status; 499 if the client disconnected before the response.',
    labelNames: ['http_request_method', 'http_route', 'http_response_status_code'],
    registers,
  });
  const active = new Gauge({
    name: 'http_server_active_requests',
    help: 'Requests in progress.',
    registers,
  });

  app.addHook('onRequest', (_request, _reply, done) => {
    active.inc();
    done();
  });
  onRequestEnd(app, (request, reply, status) => {
    active.dec();
    const labels = {
      http_request_method: methodOf(request),
      http_route: nameOf(request) ?? routeOf(request, reply),
    };
    duration.observe(labels, reply.elapsedTime / 1000);
    responses.inc({ ...labels, http_response_status_code: String(status) });
  });
}
