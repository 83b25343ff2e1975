import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { Pool } from 'undici';
import { type Call, CALLS, type CallName, IDEMPOTENCY_HEADER } from '@edp/contracts';
import type { ResponseOf } from '../../src/http/answer-text';
import type { RequestOf } from '../../src/http/call-route';
import { signedHeaders, type TestSession } from '../../test/build-app';
import { urlOf } from '../../test/client';

interface CallParts<N extends CallName> {
  readonly body?: RequestOf<N>;
  readonly params?: Readonly<Record<string, string>>;
  readonly token?: string;
}

/** Makes calls as the gateway does, signed. */
export interface Caller {
  /** The answer of a call; throws for every other status than 200. */
  call<N extends CallName>(
    session: TestSession,
    name: N,
    parts: CallParts<N>,
  ): Promise<ResponseOf<N>>;
  /** A call that is written and signed already, to be made before its signature is old; gives its answer as text. */
  prepare<N extends CallName>(
    session: TestSession,
    name: N,
    parts: CallParts<N>,
  ): () => Promise<string>;
  close(): Promise<void>;
}

interface Request {
  readonly method: Call['method'];
  readonly path: string;
  readonly headers: Record<string, string>;
  /** Empty for none. */
  readonly payload: string;
}
type Send = (request: Request) => Promise<{ status: number; body: string }>;

/** Over HTTP by what the gateway asks with, on connections that stay open, one for each client. */
export function createCaller(origin: string, clients: number): Caller {
  const pool = new Pool(origin, { connections: clients });
  return callerBy(
    async ({ method, path, headers, payload }) => {
      const answer = await pool.request({ method, path, headers, body: payload || null });
      return { status: answer.statusCode, body: await answer.body.text() };
    },
    () => pool.close(),
  );
}

/**
 * Into an application of the same process, without sockets. `inject` shares its thread, so its cost counts as the
 * application's own.
 */
export function createInnerCaller(app: FastifyInstance): Caller {
  return callerBy(async ({ method, path: url, headers, payload }) => {
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.body };
  });
}

function callerBy(send: Send, close = (): Promise<void> => Promise.resolve()): Caller {
  const prepare: Caller['prepare'] = (session, name, parts) => {
    const call: Call = CALLS[name];
    const path = urlOf(call, parts.params);
    const payload = parts.body === undefined ? '' : JSON.stringify(parts.body);
    const headers = {
      ...signedHeaders(session, call.method, path),
      ...(payload && { 'content-type': 'application/json' }),
      ...(call.idempotent && { [IDEMPOTENCY_HEADER]: randomUUID() }),
      ...(parts.token && { authorization: `Bearer ${parts.token}` }),
    };
    return async () => {
      const { status, body } = await send({ method: call.method, path, headers, payload });
      if (status !== 200) throw new Error(`${name} answered ${status}: ${body}`);
      return body;
    };
  };
  return {
    prepare,
    async call<N extends CallName>(session: TestSession, name: N, parts: CallParts<N>) {
      return JSON.parse(await prepare(session, name, parts)()) as ResponseOf<N>;
    },
    close,
  };
}
