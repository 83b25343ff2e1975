import { Agent as HttpAgent, type IncomingMessage, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';

/** What goes over the line, byte for byte: nothing is added but its length, nothing is normalised. */
export interface WireRequest {
  readonly method: string;
  /** Path and query as the provider sees them. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

export interface WireAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

/** Longer than the gateway waits: whoever needs more leaves buyers without an answer. */
const PATIENCE_MS = 20_000;

const AGENTS = {
  'http:': new HttpAgent({ keepAlive: true, maxSockets: 16 }),
  'https:': new HttpsAgent({ keepAlive: true, maxSockets: 16 }),
};

/**
 * Sends a request and waits for the whole answer. An answer counts although the provider stopped reading: that is how
 * a body that is too long is refused.
 *
 * @throws when no answer comes
 */
export function exchange(base: URL, { method, path, headers, body }: WireRequest) {
  const isSecure = base.protocol === 'https:';
  return new Promise<WireAnswer>((resolve, reject) => {
    let answered = false;
    const outgoing = (isSecure ? httpsRequest : httpRequest)({
      protocol: base.protocol,
      host: base.hostname,
      port: base.port,
      agent: AGENTS[isSecure ? 'https:' : 'http:'],
      method,
      path: base.pathname.replace(/\/$/, '') + path,
      headers: { ...headers, ...(body ? { 'content-length': String(body.length) } : {}) },
      timeout: PATIENCE_MS,
    });
    outgoing.on('response', (incoming) => {
      answered = true;
      read(incoming).then(resolve, reject);
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error(`no answer in ${PATIENCE_MS} ms`)));
    outgoing.on('error', (error) => {
      if (!answered) reject(error);
    });
    outgoing.end(body ?? undefined);
  });
}

async function read(incoming: IncomingMessage): Promise<WireAnswer> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  const headers = Object.entries(incoming.headers).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(', ') : value,
  ]);
  return {
    status: incoming.statusCode ?? 0,
    headers: Object.fromEntries(headers) as WireAnswer['headers'],
    body: Buffer.concat(parts),
  };
}
