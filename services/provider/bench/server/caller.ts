import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Call, CALLS, type CallName, IDEMPOTENCY_HEADER } from '@edp/contracts';
import type { RequestOf, ResponseOf } from '../../src/http/call-route';
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
  /** A call that is written already and will be signed when it is made; gives its answer as text. */
  prepare<N extends CallName>(
    session: TestSession,
    name: N,
    parts: CallParts<N>,
  ): () => Promise<string>;
  close(): void;
}

interface Request {
  readonly method: Call['method'];
  readonly path: string;
  readonly headers: Record<string, string>;
  /** Empty for none. */
  readonly payload: string;
}
type Send = (request: Request) => Promise<{ status: number; body: string }>;

/** Over HTTP, by connections that stay open, one for each client. */
export function createCaller(origin: string, clients: number): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  return callerBy(
    (request) => overHttp(agent, origin, request),
    () => agent.destroy(),
  );
}

/**
 * Into an application of the same process, without sockets. Signing and `inject` share its thread, so their cost counts
 * as its own.
 */
export function createInnerCaller(app: FastifyInstance): Caller {
  return callerBy(async ({ method, path: url, headers, payload }) => {
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.body };
  });
}

function callerBy(send: Send, close = (): void => undefined): Caller {
  const prepare: Caller['prepare'] = (session, name, parts) => {
    const call: Call = CALLS[name];
    const path = urlOf(call, parts.params);
    const payload = parts.body === undefined ? '' : JSON.stringify(parts.body);
    const own = {
      ...(payload && { 'content-type': 'application/json' }),
      ...(call.idempotent && { [IDEMPOTENCY_HEADER]: randomUUID() }),
      ...(parts.token && { authorization: `Bearer ${parts.token}` }),
    };
    return async () => {
      const headers = { ...signedHeaders(session, call.method, path), ...own };
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

function overHttp(
  agent: Agent,
  origin: string,
  { method, path, headers, payload }: Request,
): ReturnType<Send> {
  return new Promise((resolve, reject) => {
    request(origin + path, { agent, method, headers }, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }), reject);
    })
      .once('error', reject)
      .end(payload);
  });
}
