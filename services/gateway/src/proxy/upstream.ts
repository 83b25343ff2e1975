import { createHash, createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  IDEMPOTENCY_HEADER,
  INTERNAL_HEADERS,
  internalSignatureBase,
  NEXT_SESSION_HEADER,
  STREAMED_BODY,
} from '@edp/contracts';
import { noTracing, type Tracing } from '@edp/service';
import type { RequestBody } from './request-body';

/** A request to the provider on behalf of a browser session. */
export interface UpstreamRequest {
  /** The name in traces. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly session: string;
  /** The session that takes over the journeys of this one after a login. */
  readonly nextSession?: string | undefined;
  readonly address: string;
  readonly body: RequestBody;
  readonly authorization?: string | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly traceparent?: string | undefined;
  readonly requestId: string;
  /** Aborted when the response is no longer needed. */
  readonly signal?: AbortSignal | undefined;
  /** Shorter than the timeout of a buyer's request. */
  readonly timeoutMs?: number | undefined;
}

export interface UpstreamResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

export interface Upstream {
  /**
   * Sends a request and reads the whole response, with any status.
   *
   * @throws without a response within the timeout, and `QueueFullError` when the queue is full
   */
  send(request: UpstreamRequest): Promise<UpstreamResponse>;
}

/** No request is sent: too many requests are queued already, of all networks (`overload`) or of this one (`limit`). */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';

  constructor(readonly event: 'overload' | 'limit') {
    super();
  }
}

/** Log message when the provider responds 401 to a signed request. */
export const SIGNATURE_REJECTED =
  'the provider rejects the signature of the gateway: INTERNAL_SECRET or the clocks of the two differ';

/**
 * Longer than the browser waits (`DEFAULT_TIMEOUT_MS` of `@edp/http`): a slow request then fails in place, instead of
 * with a 503 of this gateway, which leads to the error page.
 */
const TIMEOUT_MS = 15_000;
/** For a photo over a slow mobile connection: above `UPLOAD_SECONDS`, and below the timeout of the browser. */
const FORM_TIMEOUT_MS = 55_000;

/** The client of the provider at `PROVIDER_URL`. Redirects are never followed. */
export function createUpstream(
  providerUrl: URL,
  secret: string,
  tracing: Tracing = noTracing,
  now: () => number = Date.now,
): Upstream {
  return {
    async send(request) {
      const url = new URL(providerUrl.pathname.replace(/\/$/, '') + request.path, providerUrl);
      const signedAt = String(Math.floor(now() / 1000));
      const bodyDigest = digestOf(request.body);
      const base = internalSignatureBase({ ...request, signedAt, url: request.path, bodyDigest });
      const response = await tracing.outgoing(request, (trace) =>
        fetch(url, {
          method: request.method,
          redirect: 'manual',
          signal: signalOf(request),
          headers: {
            accept: 'application/json, application/problem+json, image/jpeg',
            'x-request-id': request.requestId,
            [INTERNAL_HEADERS.session]: request.session,
            [INTERNAL_HEADERS.address]: request.address,
            [INTERNAL_HEADERS.signedAt]: signedAt,
            [INTERNAL_HEADERS.bodyDigest]: bodyDigest,
            [INTERNAL_HEADERS.signature]: createHmac('sha256', secret).update(base).digest('hex'),
            ...(request.nextSession ? { [NEXT_SESSION_HEADER]: request.nextSession } : {}),
            ...typeOf(request.body),
            ...(request.authorization ? { authorization: request.authorization } : {}),
            ...(request.idempotencyKey ? { [IDEMPOTENCY_HEADER]: request.idempotencyKey } : {}),
            ...(request.traceparent ? { traceparent: request.traceparent } : {}),
            ...trace,
          },
          ...bytesOf(request.body),
        }),
      );
      const body = Buffer.from(await response.arrayBuffer());
      return { status: response.status, headers: response.headers, body };
    },
  };
}

function signalOf(request: UpstreamRequest): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutOf(request));
  return request.signal ? AbortSignal.any([timeout, request.signal]) : timeout;
}

function timeoutOf({ timeoutMs, body }: UpstreamRequest): number {
  return timeoutMs ?? (body.kind === 'form' ? FORM_TIMEOUT_MS : TIMEOUT_MS);
}

/** Digest of a body for the signature. */
function digestOf(body: RequestBody): string {
  if (body.kind === 'none') return '';
  if (body.kind === 'form') return STREAMED_BODY;
  return createHash('sha256').update(body.bytes).digest('base64url');
}

function typeOf(body: RequestBody): Record<string, string> {
  if (body.kind === 'none') return {};
  return { 'content-type': body.kind === 'json' ? 'application/json' : body.contentType };
}

function bytesOf(body: RequestBody): { body?: BodyInit; duplex?: 'half' } {
  if (body.kind === 'none') return {};
  if (body.kind === 'json') return { body: new Uint8Array(body.bytes) };
  // The types of browsers and of Node.js disagree about streams.
  const stream = Readable.toWeb(body.passing.stream) as unknown as ReadableStream;
  return { body: stream, duplex: 'half' };
}
