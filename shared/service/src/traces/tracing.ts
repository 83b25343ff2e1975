import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A request to another service. */
export interface OutgoingCall {
  readonly method: string;
  /** Name or template of what is asked for: an address holds references. */
  readonly name: string;
  /** The trace to go on with, where it is not that of the work at hand: a `traceparent` that was kept. */
  readonly parent?: string | undefined;
}

/** Headers by which whoever is called goes on with the trace; empty where nobody traces. */
export type TraceHeaders = Readonly<Record<string, string>>;

/** Tells a collector how requests went from service to service, and how long each took. */
export interface Tracing {
  /**
   * A span for every request but those for health, from its first byte to the last of the answer.
   *
   * @param app before hooks that log and before its routes are registered
   * @param nameOf a name more telling than the route's template, such as that of a call; out of a fixed list
   */
  requests(app: FastifyInstance, nameOf?: (request: FastifyRequest) => string | undefined): void;
  /** A span for a call, until its answer begins. Answers and throws what `send` does. */
  call(to: OutgoingCall, send: (headers: TraceHeaders) => Promise<Response>): Promise<Response>;
  /** Sends what is left, if that is quickly done. */
  stop(): Promise<void>;
}

/** Nobody asked for traces: nothing is measured, loaded or sent. */
export const noTracing: Tracing = {
  requests: () => undefined,
  call: (_to, send) => send({}),
  stop: () => Promise.resolve(),
};
