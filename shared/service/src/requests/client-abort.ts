import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AsyncResource } from 'node:async_hooks';

/** Status of a request whose client disconnected before the response, as nginx has it. */
const CLIENT_CLOSED_REQUEST = 499;

/**
 * Calls `then` once for each request: after its response, or when its client has disconnected, which Fastify's
 * `onResponse` does not report.
 *
 * @param then receives the status of the response, or 499 if there was none
 */
export function onRequestEnd(
  app: FastifyInstance,
  then: (request: FastifyRequest, reply: FastifyReply, status: number) => void,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const end = () =>
      then(request, reply, reply.raw.writableEnded ? reply.statusCode : CLIENT_CLOSED_REQUEST);
    // In the span of the request, which the event does not have.
    const scope = new AsyncResource('RequestEnd');
    reply.raw.once('close', () => scope.runInAsyncScope(end));
    done();
  });
}

/** Aborted when the client disconnects before the response is sent, so that pending work can stop. */
export function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

/**
 * Whether a failure was caused by the client: the request was aborted before it was complete, or work was cancelled
 * because the client has disconnected.
 */
export function isClientAbort({ raw }: FastifyRequest, error: Error): boolean {
  return (raw.destroyed && !raw.complete) || error.name === 'AbortError';
}
