import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { INTERNAL_HEADERS } from '@edp/contracts';
import { fillTemplate } from '@edp/domain';
import { exchange, type WireResponse } from '../../harness/exchange';
import { nowInSeconds, signedHeaders } from '../../harness/signature';
import { listen } from '../../lib/ports.mjs';
import { type Target } from '../wire/session';

/** An injected deviation of a correct provider. */
export interface Fault {
  /** Changes the request before the provider gets it. */
  readonly request?: (body: Buffer, path: string) => Buffer;
  /** Changes the response before the suite gets it. */
  readonly alterResponse?: (response: WireResponse, path: string) => WireResponse;
}

export interface WrongProvider {
  readonly url: URL;
  fault: Fault;
  stop(): Promise<void>;
}

/** A proxy before a correct provider that injects one fault, which can be changed at run time. */
export async function startWrongProvider(right: Target): Promise<WrongProvider> {
  const wrong = { fault: {} as Fault };
  const server = createServer((request, response) => {
    void pass(request, response).catch(() => response.destroy());
  });

  async function pass(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/' } = incoming;
    const body = await buffer(incoming);
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
          method,
          path,
          headers,
          body: sent,
        });
    const original = await exchange(right.url, {
      method,
      path,
      headers: { ...headers, ...signed },
      body: sent.length > 0 ? sent : null,
    });
    const changed = fault.alterResponse?.(original, path) ?? original;
    const { 'content-length': _length, ...others } = changed.headers;
    response.writeHead(changed.status, others as Record<string, string>);
    response.end(changed.body);
  }

  const { origin, close } = await listen(server);
  return Object.assign(wrong, { url: new URL(origin), stop: close });
}

/** Changes the JSON of successful responses of one path, or of a template of paths. */
export function changed(
  path: string,
  change: (json: Record<string, unknown>) => void,
): Pick<Fault, 'alterResponse'> {
  const pattern = new RegExp(`^${fillTemplate(path, () => '[^/]+')}$`);
  return {
    alterResponse: (response, requested) => {
      if (!pattern.test(requested) || response.status !== 200) return response;
      const json = JSON.parse(response.body.toString()) as Record<string, unknown>;
      change(json);
      return { ...response, body: Buffer.from(JSON.stringify(json)) };
    },
  };
}

/** Reports rejections of a status as successes. */
export function accepting(...statuses: readonly number[]): Pick<Fault, 'alterResponse'> {
  return {
    alterResponse: (response) =>
      statuses.includes(response.status) ? { ...response, status: 200 } : response,
  };
}

const HOP_BY_HOP = ['connection', 'host', 'content-length', 'transfer-encoding', 'keep-alive'];
