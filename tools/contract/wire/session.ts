import type { Endpoint } from '@edp/contracts';
import { type Answer, toAnswer } from '../../harness/answer';
import { exchange, type WireRequest } from '../../harness/exchange';
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

/** The provider under test, and what the gateway in front of it would know. */
export interface Target {
  readonly url: URL;
  /** INTERNAL_SECRET of gateway and provider. */
  readonly secret: string;
  /** Told of every exchange. */
  readonly onAnswer?: (request: WireRequest, answer: Answer) => void;
}

/** A session whose requests go to the provider, signed as the gateway signs. Each has its own address, for rate limits. */
export class Session extends HarnessSession {
  readonly identity: Identity;

  constructor(
    readonly target: Target,
    identity: Partial<Identity> = {},
  ) {
    super();
    this.identity = { session: newSessionId(), address: newAddress(), ...identity };
  }

  /** Signs a request as the gateway does, and sends it. `signature` takes the place of what would be signed. */
  override async send(
    request: WireRequest,
    signature: Readonly<Record<string, string>> = this.sign(request),
  ): Promise<Answer> {
    const headers = { ...request.headers, ...signature };
    const answer = toAnswer(await exchange(this.target.url, { ...request, headers }));
    this.target.onAnswer?.(request, answer);
    return answer;
  }

  sign(request: WireRequest, own: Partial<SignedParts> = {}) {
    const parts = { ...this.identity, ...request, signedAt: nowInSeconds(), ...own };
    return signedHeaders(this.target.secret, parts);
  }

  protected override pathOf(endpoint: Endpoint, parts: RequestParts): string {
    return providerPath(endpoint, parts);
  }
}
