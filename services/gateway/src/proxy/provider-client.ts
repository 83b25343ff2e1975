import { type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { jsonOf } from '@edp/releases';
import { newSessionId } from '../sessions/session-cookie';
import { type Upstream, type UpstreamResponse } from './upstream';

interface OwnRequest {
  /** The name in traces. */
  readonly name: string;
  readonly path: string;
  /** Sent as JSON by POST; a request without it is a GET. */
  readonly body?: object;
  readonly timeoutMs?: number;
  /** The session of a browser that the request is about. */
  readonly session?: string;
}

/** Sends the gateway's own requests to the provider, which belong to no browser. */
export interface ProviderClient {
  /** The session id that the requests are signed with; no browser has it. */
  readonly source: string;
  /** The response with any status; null when there is none. */
  send(request: OwnRequest): Promise<UpstreamResponse | null>;
}

/** The JSON of a response; null if there is none, or it does not match the schema. */
export function bodyOf<Schema extends TSchema>(
  schema: Schema,
  response: UpstreamResponse | null,
): Static<Schema> | null {
  const value = jsonOf(response?.body.toString('utf8') ?? '');
  return Value.Check(schema, value) ? value : null;
}

export function createProviderClient(upstream: Upstream): ProviderClient {
  const source = newSessionId();
  return {
    source,
    send: ({ body, session = source, ...request }) =>
      upstream
        .send({
          ...request,
          method: body ? 'POST' : 'GET',
          session,
          address: 'gateway',
          body: body
            ? { kind: 'json', bytes: Buffer.from(JSON.stringify(body)) }
            : { kind: 'none' },
          requestId: source.slice(0, 12),
        })
        .catch(() => null),
  };
}
