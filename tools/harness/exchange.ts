import { Agent as HttpAgent, type IncomingMessage, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { buffer } from 'node:stream/consumers';

/** A request byte for byte: only its length is added, nothing is normalised. */
export interface WireRequest {
  readonly method: string;
  /** Path and query as the provider sees them. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

export interface WireResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

/** Longer than the timeout of the gateway. */
const TIMEOUT_MS = 20_000;

const AGENTS = {
  'http:': new HttpAgent({ keepAlive: true, maxSockets: 16 }),
  'https:': new HttpsAgent({ keepAlive: true, maxSockets: 16 }),
};

/** Longer bodies are sent after a pause: the provider may reject the request without reading its body. */
const LONG_BODY_BYTES = 512 * 1024;
const PAUSE_MS = 400;

/**
 * Sends a request and waits for the whole response. A response counts even if the provider stopped reading, as it does when it
 * rejects a body that is too long.
 *
 * @throws when no response comes
 */
export async function exchange(base: URL, request: WireRequest): Promise<WireResponse> {
  const attempt = { isReused: false };
  try {
    return await send(base, request, attempt);
  } catch (error) {
    // The provider may have closed the kept-alive connection in this moment.
    if (!attempt.isReused) throw error;
    return send(base, request, attempt);
  }
}

function send(
  base: URL,
  { method, path, headers, body }: WireRequest,
  attempt: { isReused: boolean },
): Promise<WireResponse> {
  const isSecure = base.protocol === 'https:';
  return new Promise<WireResponse>((resolve, reject) => {
    const outgoing = (isSecure ? httpsRequest : httpRequest)({
      protocol: base.protocol,
      host: base.hostname,
      port: base.port,
      agent: AGENTS[isSecure ? 'https:' : 'http:'],
      method,
      path: base.pathname.replace(/\/$/, '') + path,
      headers: { ...headers, ...(body ? { 'content-length': String(body.length) } : {}) },
      timeout: TIMEOUT_MS,
    });
    let hasResponse = false;
    outgoing.on('response', (incoming) => {
      hasResponse = true;
      read(incoming)
        .then(resolve, reject)
        .finally(() => {
          // The rest of a rejected body is not sent.
          if (!outgoing.writableEnded) outgoing.destroy();
        });
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error(`no response in ${TIMEOUT_MS} ms`)));
    outgoing.on('error', (error) => {
      attempt.isReused = outgoing.reusedSocket;
      if (!hasResponse) reject(error);
    });
    if (body === null || body.length < LONG_BODY_BYTES) {
      outgoing.end(body ?? undefined);
      return;
    }
    outgoing.flushHeaders();
    setTimeout(() => {
      if (!hasResponse) outgoing.end(body);
    }, PAUSE_MS);
  });
}

async function read(incoming: IncomingMessage): Promise<WireResponse> {
  const headers = Object.entries(incoming.headers).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(', ') : value,
  ]);
  return {
    status: incoming.statusCode ?? 0,
    headers: Object.fromEntries(headers) as WireResponse['headers'],
    body: await buffer(incoming),
  };
}
