import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A request to another service. */
export interface OutgoingRequest {
  readonly method: string;
  /** Name or template of the operation: URLs contain references. */
  readonly name: string;
  /** The trace to continue if it is not the current one: a stored `traceparent`. */
  readonly parent?: string | undefined;
}

/** Headers with which the called service continues the trace; empty without tracing. */
export type TraceHeaders = Readonly<Record<string, string>>;

/** Reports requests between services and their durations to a collector. */
export interface Tracing {
  /**
   * A span for every request except health checks, from its first byte to the last of the response.
   *
   * @param app before logging hooks and routes are registered
   * @param nameOf a more specific name than the route template, such as the operation, from a fixed list
   */
  requests(app: FastifyInstance, nameOf?: (request: FastifyRequest) => string | undefined): void;
  /** A span for an outgoing request, until its response starts. Returns and throws what `send` does. */
  outgoing(
    to: OutgoingRequest,
    send: (headers: TraceHeaders) => Promise<Response>,
  ): Promise<Response>;
  /** Sends the remaining spans within a deadline. */
  stop(): Promise<void>;
}

/** No tracing: nothing is measured, loaded or sent. */
export const noTracing: Tracing = {
  requests: () => undefined,
  outgoing: (_to, send) => send({}),
  stop: () => Promise.resolve(),
};
