import { setTimeout as sleep } from 'node:timers/promises';
import { type Endpoint, type EndpointName, CSRF_HEADER } from '@edp/contracts';
import { callUrl } from '@edp/http';
import { CookieJar } from './cookie-jar';
import type { WireRequest } from './exchange';
import { type ApiResponse, parseResponse } from './response';
import { isTransient, TransientError, retry, type ServerFailure } from './retry';
import { type RequestParts, Session, UnexpectedResponse } from './session';

/** Longer than any process is down after a kill. */
const RETRIES_FOR_MS = 120_000;
const RESPONSE_MS = 20_000;

interface ShopSessionOptions {
  /** Repeats a request with the same idempotency key after transient failures. */
  readonly retries?: boolean;
  /** Address of the buyer, for a gateway that trusts this machine as a proxy. */
  readonly address?: string;
  /** False: a response with 429 is returned at once. */
  readonly waits?: boolean;
}

interface FetchInit extends Omit<RequestInit, 'headers'> {
  readonly headers?: Readonly<Record<string, string>>;
}

/** A session at the gateway, with cookies. Concurrent requests are those of several tabs. */
export class ShopSession extends Session {
  /** Responses with 5xx that were repeated. */
  readonly failures: ServerFailure[] = [];
  private readonly cookies = new CookieJar();
  private readonly retries: boolean;
  private readonly waits: boolean;
  private readonly forwarded: Readonly<Record<string, string>>;

  /** @param origin of the gateway */
  constructor(
    readonly origin: string,
    { retries = false, waits = true, address }: ShopSessionOptions = {},
  ) {
    super();
    this.retries = retries;
    this.waits = waits;
    this.forwarded = address === undefined ? {} : { 'x-forwarded-for': address };
  }

  override async send(request: WireRequest): Promise<ApiResponse> {
    if (!this.retries) return this.sendOnce(request);
    const attempt = async () => {
      const response = await this.sendOnce(request, AbortSignal.timeout(RESPONSE_MS));
      if (response.status >= 500) throw new TransientError(`${request.path}: ${response.text}`);
      return response;
    };
    return retry(RETRIES_FOR_MS, attempt, this.failures);
  }

  /**
   * Sends a request once and aborts it after a time, with an unknown outcome.
   *
   * @throws UnexpectedResponse for a status from 400 to 499
   */
  async callAborted(name: EndpointName, parts: RequestParts, milliseconds: number): Promise<void> {
    const request = await this.prepare(name, parts);
    try {
      const response = await this.sendOnce(request, AbortSignal.timeout(milliseconds));
      if (response.status >= 400 && response.status < 500)
        throw new UnexpectedResponse(name, response);
    } catch (error) {
      if (!isTransient(error)) throw error;
    }
  }

  /** Like `fetch`, with the cookies of the session. Waits after a response with 429. */
  async fetch(path: string, { headers: own = {}, ...init }: FetchInit = {}): Promise<Response> {
    for (;;) {
      const headers = { ...own, ...this.forwarded, ...this.cookies.headers() };
      const response = await fetch(this.origin + path, { ...init, headers });
      this.cookies.store(response);
      if (response.status !== 429 || !this.waits) return response;
      await response.body?.cancel();
      await sleep(1000 * Number(response.headers.get('retry-after') ?? 1));
    }
  }

  protected override pathOf(endpoint: Endpoint, { params, query }: RequestParts): string {
    return callUrl(endpoint, params, query);
  }

  private async sendOnce(
    { method, path, headers, body }: WireRequest,
    signal?: AbortSignal,
  ): Promise<ApiResponse> {
    const response = await this.fetch(path, {
      method,
      headers: { ...headers, [CSRF_HEADER]: '1' },
      ...(body && { body: new Uint8Array(body) }),
      ...(signal && { signal }),
    });
    return parseResponse({
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
    });
  }
}
