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

/** Longer than the gateway waits: whoever needs more leaves buyers without a response. */
const TIMEOUT_MS = 20_000;

const AGENTS = {
  'http:': new HttpAgent({ keepAlive: true, maxSockets: 16 }),
  'https:': new HttpsAgent({ keepAlive: true, maxSockets: 16 }),
};

/** From here on the provider gets a moment to refuse before the body is sent: it may not wait to read all of it. */
const LONG_BODY_BYTES = 512 * 1024;
const MOMENT_MS = 400;

/**
 * Sends a request and waits for the whole response. It counts although the provider stopped reading: that is how
 * a body that is too long is refused.
 *
 * @throws when no response comes
 */
export async function exchange(base: URL, request: WireRequest): Promise<WireAnswer> {
  const attempt = { isReused: false };
  try {
    return await send(base, request, attempt);
  } catch (error) {
    // A connection that was kept may have been closed at the other end just then.
    if (!attempt.isReused) throw error;
    return send(base, request, attempt);
  }
}

function send(
  base: URL,
  { method, path, headers, body }: WireRequest,
  attempt: { isReused: boolean },
): Promise<WireAnswer> {
  const isSecure = base.protocol === 'https:';
  return new Promise<WireAnswer>((resolve, reject) => {
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
    let hasAnswer = false;
    outgoing.on('response', (incoming) => {
      hasAnswer = true;
      read(incoming)
        .then(resolve, reject)
        .finally(() => {
          // The rest of a body that nobody wants is not sent.
          if (!outgoing.writableEnded) outgoing.destroy();
        });
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error(`no response in ${TIMEOUT_MS} ms`)));
    outgoing.on('error', (error) => {
      attempt.isReused = outgoing.reusedSocket;
      if (!hasAnswer) reject(error);
    });
    if (body === null || body.length < LONG_BODY_BYTES) {
      outgoing.end(body ?? undefined);
      return;
    }
    outgoing.flushHeaders();
    setTimeout(() => {
      if (!hasAnswer) outgoing.end(body);
    }, MOMENT_MS);
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
