import type { Endpoint } from '@edp/contracts';
import { exchange, type WireRequest } from '../../harness/exchange';
import { type ApiResponse, parseResponse } from '../../harness/response';
import { providerPath, type RequestParts, Session as HarnessSession } from '../../harness/session';
import {
  type Identity,
  newAddress,
  newSessionId,
  nowInSeconds,
  signedHeaders,
  type SignedParts,
} from '../../harness/signature';

export type { RequestParts } from '../../harness/session';

/** The provider under test, and the secret of its gateway. */
export interface Target {
  readonly url: URL;
  /** INTERNAL_SECRET of gateway and provider. */
  readonly secret: string;
  /** Called after every exchange. */
  readonly onResponse?: (request: WireRequest, response: ApiResponse) => void;
}

/** A session that sends requests to the provider, signed like the gateway's. Each has its own address, because of rate limits. */
export class Session extends HarnessSession {
  readonly identity: Identity;

  constructor(
    readonly target: Target,
    identity: Partial<Identity> = {},
  ) {
    super();
    this.identity = { session: newSessionId(), address: newAddress(), ...identity };
  }

  /** Signs a request like the gateway, and sends it. `signature` replaces the computed one. */
  override async send(
    request: WireRequest,
    signature: Readonly<Record<string, string>> = this.sign(request),
  ): Promise<ApiResponse> {
    const headers = { ...request.headers, ...signature };
    const response = parseResponse(await exchange(this.target.url, { ...request, headers }));
    this.target.onResponse?.(request, response);
    return response;
  }

  sign(request: WireRequest, own: Partial<SignedParts> = {}) {
    const parts = { ...this.identity, ...request, signedAt: nowInSeconds(), ...own };
    return signedHeaders(this.target.secret, parts);
  }

  protected override pathOf(endpoint: Endpoint, parts: RequestParts): string {
    return providerPath(endpoint, parts);
  }
}
