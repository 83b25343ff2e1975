import { setTimeout as sleep } from 'node:timers/promises';
import { type Endpoint, type EndpointName, CSRF_HEADER } from '@edp/contracts';
import { callUrl } from '@edp/http';
import { type Answer, toAnswer } from './answer';
import { CookieJar } from './cookie-jar';
import type { WireRequest } from './exchange';
import { canPass, PassingFault, retry } from './retry';
import { type RequestParts, Session, UnexpectedResponse } from './session';

/** Longer than any process is away after it was killed. */
const RETRIES_FOR_MS = 120_000;
const RESPONSE_MS = 20_000;

interface ShopSessionOptions {
  /** Sends a request again, under the same idempotency key, while it meets a fault that may pass. */
  readonly retries?: boolean;
  /** Tells the gateway, which must trust this machine as a proxy, whose request it is. */
  readonly address?: string;
  /** False: a response of 429 is returned at once. */
  readonly waits?: boolean;
}

interface FetchInit extends Omit<RequestInit, 'headers'> {
  readonly headers?: Readonly<Record<string, string>>;
}

/** A session at the gateway, with cookies. Requests at the same time are the tabs of one browser. */
export class ShopSession extends Session {
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

  override async send(request: WireRequest): Promise<Answer> {
    if (!this.retries) return this.sendOnce(request);
    return retry(RETRIES_FOR_MS, async () => {
      const answer = await this.sendOnce(request, AbortSignal.timeout(RESPONSE_MS));
      if (answer.status >= 500) throw new PassingFault(`${request.path}: ${answer.text}`);
      return answer;
    });
  }

  /**
   * Sends a request once and waits for so long only: nobody knows what came of it where no response did.
   *
   * @throws UnexpectedResponse for a status of the buyer's own making
   */
  async callInHaste(name: EndpointName, parts: RequestParts, milliseconds: number): Promise<void> {
    const request = await this.prepare(name, parts);
    try {
      const answer = await this.sendOnce(request, AbortSignal.timeout(milliseconds));
      if (answer.status >= 400 && answer.status < 500) throw new UnexpectedResponse(name, answer);
    } catch (error) {
      if (!canPass(error)) throw error;
    }
  }

  /** As `fetch`, with the cookies of the session. Waits where the gateway limits the rate of requests. */
  async fetch(path: string, { headers: own = {}, ...init }: FetchInit = {}): Promise<Response> {
    for (;;) {
      const headers = { ...own, ...this.forwarded, ...this.cookies.headers() };
      const response = await fetch(this.origin + path, { ...init, headers });
      this.cookies.take(response);
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
  ): Promise<Answer> {
    const response = await this.fetch(path, {
      method,
      headers: { ...headers, [CSRF_HEADER]: '1' },
      ...(body && { body: new Uint8Array(body) }),
      ...(signal && { signal }),
    });
    return toAnswer({
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
    });
  }
}
