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

/** Over HTTP by what the gateway asks with, on connections that stay open, one for each client. */
export function createCaller(origin: string, clients: number): Caller {
  const pool = new Pool(origin, { connections: clients });
  const prepare: Caller['prepare'] = (session, name, parts) => {
    const call: Call = CALLS[name];
    const { method } = call;
    const path = urlOf(call, parts.params);
    const body = parts.body === undefined ? null : JSON.stringify(parts.body);
    const headers = {
      ...signedHeaders(session, method, path),
      ...(body !== null && { 'content-type': 'application/json' }),
      ...(call.idempotent && { [IDEMPOTENCY_HEADER]: randomUUID() }),
      ...(parts.token && { authorization: `Bearer ${parts.token}` }),
    };
    return async () => {
      const answer = await pool.request({ method, path, headers, body });
      const text = await answer.body.text();
      if (answer.statusCode !== 200) {
        throw new Error(`${name} answered ${answer.statusCode}: ${text}`);
      }
      return text;
    };
  };
  return {
    prepare,
    async call<N extends CallName>(session: TestSession, name: N, parts: CallParts<N>) {
      return JSON.parse(await prepare(session, name, parts)()) as ResponseOf<N>;
    },
    close: () => pool.close(),
  };
}
