import type { FastifyReply, FastifyRequest } from 'fastify';

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
