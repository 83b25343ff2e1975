import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { INTERNAL_HEADERS } from '@edp/contracts';
import { exchange, type WireAnswer } from '../../harness/exchange';
import { nowInSeconds, signedHeaders } from '../../harness/signature';
import { type Target } from '../wire/session';

/** What stands between the suite and a right provider, and makes it a wrong one. */
export interface Fault {
  /** Of the request, before the provider sees it. */
  readonly request?: (body: Buffer, path: string) => Buffer;
  /** Of the response, before the suite sees it. */
  readonly answer?: (answer: WireAnswer, path: string) => WireAnswer;
}

export interface WrongProvider {
  readonly url: URL;
  fault: Fault;
  stop(): Promise<void>;
}

/** A provider that is right but for one fault, which can be changed while it runs. */
export async function startWrongProvider(right: Target): Promise<WrongProvider> {
  const wrong = { fault: {} as Fault };
  const server = createServer((request, response) => {
    void pass(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  async function pass(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/' } = incoming;
    const body = await bytesOf(incoming);
    const given = Object.entries(incoming.headers).filter(
      ([name, value]) => typeof value === 'string' && !HOP_BY_HOP.includes(name),
    ) as [string, string][];
    const headers = Object.fromEntries(given);
    const { fault } = wrong;
    const sent = fault.request?.(body, path) ?? body;
    const signed = sent.equals(body)
      ? {}
      : signedHeaders(right.secret, {
          session: headers[INTERNAL_HEADERS.session] ?? '',
          address: headers[INTERNAL_HEADERS.address] ?? '',
          signedAt: nowInSeconds(),
          ...{ method, path, headers, body: sent },
        });
    const answer = await exchange(right.url, {
      method,
      path,
      headers: { ...headers, ...signed },
      body: sent.length > 0 ? sent : null,
    });
    const told = fault.answer?.(answer, path) ?? answer;
    const { 'content-length': _length, ...others } = told.headers;
    response.writeHead(told.status, others as Record<string, string>);
    response.end(told.body);
  }

  const { port } = server.address() as AddressInfo;
  return Object.assign(wrong, {
    url: new URL(`http://127.0.0.1:${port}`),
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}

/** Changes the JSON of good responses to one path. */
export function changed(
  path: string,
  change: (json: Record<string, unknown>) => void,
): Pick<Fault, 'answer'> {
  return {
    answer: (answer, asked) => {
      if (asked !== path || answer.status !== 200) return answer;
      const json = JSON.parse(answer.body.toString()) as Record<string, unknown>;
      change(json);
      return { ...answer, body: Buffer.from(JSON.stringify(json)) };
    },
  };
}

const HOP_BY_HOP = ['connection', 'host', 'content-length', 'transfer-encoding', 'keep-alive'];

async function bytesOf(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
