import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { methodOf, routeOf } from '../requests/request-names';
import { within } from './current-trace';
import type { OpenSpan, Outcome, Spans } from './span';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for one that nobody follows. */
    span: OpenSpan | null;
  }
}

type NameOf = (request: FastifyRequest) => string | undefined;

/** Asked every few seconds by whoever watches over the process. */
const HEALTH_ROUTES: ReadonlySet<string | undefined> = new Set(['/livez', '/readyz']);

/** A span for each request: attributes as OpenTelemetry names them, and the request's id, a buyer's support code. */
export function traceRequests(
  app: FastifyInstance,
  spans: Spans,
  nameOf: NameOf = () => undefined,
): void {
  app.decorateRequest('span', null);
  const go = ({ span }: FastifyRequest, on: () => void) => {
    if (span) within(span.context, on);
    else on();
  };

  app.addHook('onRequest', (request, _reply, done) => {
    if (!HEALTH_ROUTES.has(request.routeOptions.url)) {
      const parent = spans.read(request.headers.traceparent);
      request.span = spans.begin('server', methodOf(request), parent);
    }
    go(request, done);
  });
  // What follows a body, an error or the end of the answer begins with an event of the connection, which has no span.
  app.addHook('preValidation', (request, _reply, done) => go(request, done));
  app.addHook('onError', (request, _reply, _error, done) => go(request, done));
  app.addHook('onResponse', (request, reply, done) => {
    request.span?.end(outcomeOf(request, reply, nameOf));
    go(request, done);
  });
}

function outcomeOf(request: FastifyRequest, reply: FastifyReply, nameOf: NameOf): Outcome {
  const method = methodOf(request);
  const route = routeOf(request, reply);
  const hasFailed = reply.statusCode >= 500;
  return {
    name: `${method} ${nameOf(request) ?? route}`,
    attributes: {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': reply.statusCode,
      'edp.request.id': request.id,
      ...(hasFailed ? { 'error.type': String(reply.statusCode) } : {}),
    },
    hasFailed,
  };
}
