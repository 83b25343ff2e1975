import { newSessionId } from '../sessions/session-cookie';
import { type Upstream, type UpstreamAnswer } from './upstream';

interface OwnCall {
  /** Of the call, for traces. */
  readonly name: string;
  readonly path: string;
  /** Sent as JSON by POST; a call without it is a GET. */
  readonly body?: object;
  readonly timeoutMs?: number;
  /** The session of a browser that the call is about. */
  readonly session?: string;
}

/** Calls of this process to the provider: behind them stands no browser. */
export interface OwnCalls {
  /** The session id that the calls are signed with; no browser has it. */
  readonly source: string;
  /** The response, whatever its status; null when there is none. */
  send(call: OwnCall): Promise<UpstreamAnswer | null>;
}

export function createOwnCalls(upstream: Upstream): OwnCalls {
  const source = newSessionId();
  return {
    source,
    send: ({ body, session = source, ...call }) =>
      upstream
        .send({
          ...call,
          method: body ? 'POST' : 'GET',
          session,
          nextSession: undefined,
          address: 'gateway',
          body: body
            ? { kind: 'json', bytes: Buffer.from(JSON.stringify(body)) }
            : { kind: 'none' },
          authorization: undefined,
          idempotencyKey: undefined,
          traceparent: undefined,
          requestId: source.slice(0, 12),
        })
        .catch(() => null),
  };
}
