import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { onRequestEnd } from '../requests/client-abort';
import { methodOf, routeOf } from '../requests/request-names';
import { within } from './current-trace';
import type { OpenSpan, Outcome, Spans } from './span';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for a request that is not traced. */
    span: OpenSpan | null;
  }
}

type NameOf = (request: FastifyRequest) => string | undefined;

/** Polled every few seconds by process supervisors. */
const HEALTH_ROUTES: ReadonlySet<string | undefined> = new Set(['/livez', '/readyz']);

/**
 * A span for each request: attributes named as in OpenTelemetry, and the request id, which is the buyer's support code.
 */
export function traceRequests(
  app: FastifyInstance,
  spans: Spans,
  nameOf: NameOf = () => undefined,
): void {
  app.decorateRequest('span', null);
  const runInSpan = ({ span }: FastifyRequest, next: () => void) => {
    if (span) within(span.context, next);
    else next();
  };

  app.addHook('onRequest', (request, _reply, done) => {
    if (!HEALTH_ROUTES.has(request.routeOptions.url)) {
      const parent = spans.read(request.headers.traceparent);
      request.span = spans.begin('server', methodOf(request), parent);
    }
    runInSpan(request, done);
  });
  // Later hooks start from events of the connection, which have no span, so the context is restored there.
  app.addHook('preValidation', (request, _reply, done) => runInSpan(request, done));
  app.addHook('onError', (request, _reply, _error, done) => runInSpan(request, done));
  onRequestEnd(app, (request, reply, status) =>
    request.span?.end(outcomeOf(request, reply, status, nameOf)),
  );
}

function outcomeOf(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  nameOf: NameOf,
): Outcome {
  const method = methodOf(request);
  const route = routeOf(request, reply);
  const hasFailed = status >= 500;
  return {
    name: `${method} ${nameOf(request) ?? route}`,
    attributes: {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
      'edp.request.id': request.id,
      ...(hasFailed ? { 'error.type': String(status) } : {}),
    },
    hasFailed,
  };
}
