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

/** Makes calls as the gateway does: signed, over connections that stay open, one for each client. */
export interface Caller {
  /** The answer of a call; throws for every other status than 200. */
  call<N extends CallName>(
    session: TestSession,
    name: N,
    parts: CallParts<N>,
  ): Promise<ResponseOf<N>>;
  close(): void;
}

export function createCaller(origin: string, clients: number): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  return {
    async call<N extends CallName>(session: TestSession, name: N, parts: CallParts<N>) {
      const call: Call = CALLS[name];
      const path = urlOf(call, parts.params);
      const payload = parts.body === undefined ? '' : JSON.stringify(parts.body);
      const headers = {
        ...signedHeaders(session, call.method, path),
        ...(payload && { 'content-type': 'application/json' }),
        ...(call.idempotent && { [IDEMPOTENCY_HEADER]: randomUUID() }),
        ...(parts.token && { authorization: `Bearer ${parts.token}` }),
      };
      const { status, body } = await send(agent, origin + path, call.method, headers, payload);
      if (status !== 200) throw new Error(`${name} answered ${status}: ${body}`);
      return JSON.parse(body) as ResponseOf<N>;
    },
    close: () => agent.destroy(),
  };
}

function send(
  agent: Agent,
  url: string,
  method: string,
  headers: Record<string, string>,
  payload: string,
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    request(url, { agent, method, headers }, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }), reject);
    })
      .once('error', reject)
      .end(payload);
  });
}
