import { randomUUID } from 'node:crypto';
import { Pool } from 'undici';
import { type Endpoint, ENDPOINTS, type EndpointName, IDEMPOTENCY_HEADER } from '@edp/contracts';
import { providerPath } from '@edp/tools/session';
import type { RequestOf } from '../../src/platform/http/endpoint-route';
import type { ResponseOf } from '../../src/platform/http/response-text';
import { signedHeaders, type TestSession } from '../../test/build-app';

interface RequestParts<N extends EndpointName> {
  readonly body?: RequestOf<N>;
  readonly params?: Readonly<Record<string, string>>;
  readonly token?: string;
}

/** A signed request, like one of the gateway, to be sent before the signature expires. */
export interface WrittenRequest {
  readonly method: Endpoint['method'];
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** Sends signed requests, as the gateway does. */
export interface Caller {
  /** The response of an endpoint. @throws for every status other than 200 */
  call<N extends EndpointName>(
    session: TestSession,
    name: N,
    parts: RequestParts<N>,
  ): Promise<ResponseOf<N>>;
  /** Sends a request that was prepared; returns the response as text. */
  send(request: WrittenRequest): Promise<string>;
  close(): Promise<void>;
}

export function writeRequest<N extends EndpointName>(
  session: TestSession,
  name: N,
  { body: sent, params = {}, token }: RequestParts<N>,
): WrittenRequest {
  const endpoint: Endpoint = ENDPOINTS[name];
  const { method } = endpoint;
  const path = providerPath(endpoint, { params });
  const body = sent === undefined ? null : JSON.stringify(sent);
  const own: Record<string, string> = {
    ...(body !== null && { 'content-type': 'application/json' }),
    ...(endpoint.idempotent && { [IDEMPOTENCY_HEADER]: randomUUID() }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const content = { headers: own, ...(body !== null && { body }) };
  const headers = signedHeaders(session, method, path, content);
  return { method, path, headers, body };
}

/** Uses the HTTP client of the gateway, with one persistent connection per client. */
export function createCaller(origin: string, clients: number): Caller {
  const pool = new Pool(origin, { connections: clients });
  const send: Caller['send'] = async (request) => {
    const response = await pool.request(request);
    const text = await response.body.text();
    if (response.statusCode !== 200) {
      throw new Error(`${request.path} responded ${response.statusCode}: ${text}`);
    }
    return text;
  };
  return {
    send,
    async call<N extends EndpointName>(session: TestSession, name: N, parts: RequestParts<N>) {
      return JSON.parse(await send(writeRequest(session, name, parts))) as ResponseOf<N>;
    },
    close: () => pool.close(),
  };
}
