import type { FastifyReply, FastifyRequest } from 'fastify';

/** Aborted when whoever asked has gone before the answer was sent: nobody waits for what is still to be done. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

/**
 * Whether a failure is that of nobody: the request broke off before it was whole, or work was given up because whoever
 * asked has gone.
 */
export function isGivenUp({ raw }: FastifyRequest, error: Error): boolean {
  return (raw.destroyed && !raw.complete) || error.name === 'AbortError';
}
