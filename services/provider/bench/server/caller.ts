import { randomUUID } from 'node:crypto';
import { Pool } from 'undici';
import { type Call, ENDPOINTS, type EndpointName, IDEMPOTENCY_HEADER } from '@edp/contracts';
import type { RequestOf } from '../../src/platform/http/endpoint-route';
import type { ResponseOf } from '../../src/platform/http/response-text';
import { signedHeaders, type TestSession } from '../../test/build-app';
import { urlOf } from '../../test/client';

interface CallParts<N extends EndpointName> {
  readonly body?: RequestOf<N>;
  readonly params?: Readonly<Record<string, string>>;
  readonly token?: string;
}

/** A call as the gateway makes it, signed: to be made before the signature is old. */
export interface WrittenRequest {
  readonly method: Call['method'];
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** Makes calls as the gateway does, signed. */
export interface Caller {
  /** The answer of a call; throws for every other status than 200. */
  call<N extends EndpointName>(
    session: TestSession,
    name: N,
    parts: CallParts<N>,
  ): Promise<ResponseOf<N>>;
  /** Makes a call that was written before; gives its answer as text. */
  send(request: WrittenRequest): Promise<string>;
  close(): Promise<void>;
}

export function writeRequest<N extends EndpointName>(
  session: TestSession,
  name: N,
  { body: sent, params, token }: CallParts<N>,
): WrittenRequest {
  const call: Call = ENDPOINTS[name];
  const { method } = call;
  const path = urlOf(call, params);
  const body = sent === undefined ? null : JSON.stringify(sent);
  const own: Record<string, string> = {
    ...(body !== null && { 'content-type': 'application/json' }),
    ...(call.idempotent && { [IDEMPOTENCY_HEADER]: randomUUID() }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const content = { headers: own, ...(body !== null && { body }) };
  const headers = signedHeaders(session, method, path, undefined, undefined, content);
  return { method, path, headers, body };
}

/** Over HTTP by what the gateway asks with, on connections that stay open, one for each client. */
export function createCaller(origin: string, clients: number): Caller {
  const pool = new Pool(origin, { connections: clients });
  const send: Caller['send'] = async (request) => {
    const answer = await pool.request(request);
    const text = await answer.body.text();
    if (answer.statusCode !== 200) {
      throw new Error(`${request.path} answered ${answer.statusCode}: ${text}`);
    }
    return text;
  };
  return {
    send,
    async call<N extends EndpointName>(session: TestSession, name: N, parts: CallParts<N>) {
      return JSON.parse(await send(writeRequest(session, name, parts))) as ResponseOf<N>;
    },
    close: () => pool.close(),
  };
}
