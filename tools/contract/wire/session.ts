import { randomUUID } from 'node:crypto';
import { type Static } from 'typebox';
import {
  type Call,
  type CALL_SCHEMAS,
  type CallName,
  CALLS,
  IDEMPOTENCY_HEADER,
} from '@edp/contracts';
import { Deviation } from '../finding';
import { type Answer, asRecord, summary, toAnswer } from './answer';
import { exchange, type WireRequest } from './exchange';
import { type FormPart, multipart } from './multipart';
import {
  type Identity,
  newAddress,
  newSessionId,
  nowInSeconds,
  signedHeaders,
  type SignedParts,
} from './signature';

/** The provider under test, and what the gateway in front of it would know. */
export interface Target {
  readonly url: URL;
  /** INTERNAL_SECRET of gateway and provider. */
  readonly secret: string;
  /** Told of every exchange. */
  readonly onAnswer?: (request: WireRequest, answer: Answer) => void;
}

/** What a call is made with; each part as the call table asks for it. */
export interface CallOptions {
  readonly body?: unknown;
  /** Parts of a multipart form, for calls that send one. */
  readonly form?: readonly FormPart[];
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly idempotencyKey?: string;
  /** Obtained for the call when absent; null sends none. */
  readonly token?: string | null;
}

export type ResponseOf<N extends CallName> = Static<(typeof CALL_SCHEMAS)[N]['response']>;

/** A browser session that makes calls as the gateway passes them on. Each has an address of its own, for rate limits. */
export class Session {
  readonly identity: Identity;

  constructor(
    readonly target: Target,
    identity: Partial<Identity> = {},
  ) {
    this.identity = { session: newSessionId(), address: newAddress(), ...identity };
  }

  /** The answer of a call, whatever it is. */
  async call(name: CallName, options: CallOptions = {}): Promise<Answer> {
    return this.send(await this.prepare(name, options));
  }

  /**
   * What a call answers when it goes well. Its shape is not checked here: that is a case of its own.
   *
   * @throws Deviation when it does not go well
   */
  async value<N extends CallName>(name: N, options: CallOptions = {}): Promise<ResponseOf<N>> {
    const answer = await this.call(name, options);
    if (answer.status === 200) return answer.json as ResponseOf<N>;
    throw new Deviation([{ when: name, expected: '200', got: summary(answer) }]);
  }

  /** The request of a call, ready to be sent or to be spoilt. */
  async prepare(name: CallName, options: CallOptions = {}): Promise<WireRequest> {
    const call: Call = CALLS[name];
    const path = pathOf(call, options);
    const token = call.token ? await this.tokenOf(call, path, options) : null;
    const content = contentOf(options);
    return {
      method: call.method,
      path,
      headers: {
        ...content.headers,
        ...(call.idempotent
          ? { [IDEMPOTENCY_HEADER]: options.idempotencyKey ?? randomUUID() }
          : {}),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      body: content.body,
    };
  }

  /** Signs a request as the gateway does, and sends it. `signature` takes the place of what would be signed. */
  async send(
    request: WireRequest,
    signature: Readonly<Record<string, string>> = this.sign(request),
  ): Promise<Answer> {
    const headers = { ...request.headers, ...signature };
    const answer = toAnswer(await exchange(this.target.url, { ...request, headers }));
    this.target.onAnswer?.(request, answer);
    return answer;
  }

  sign(request: Pick<WireRequest, 'method' | 'path'>, own: Partial<SignedParts> = {}) {
    const { method, path } = request;
    const parts = { ...this.identity, method, path, signedAt: nowInSeconds(), ...own };
    return signedHeaders(this.target.secret, parts);
  }

  /** A token for a reference, or for the last segment of a path. */
  token(subject: string): Promise<string> {
    return this.value('generateToken', { body: { payload: JSON.stringify(subject) } });
  }

  private async tokenOf(call: Call, path: string, options: CallOptions): Promise<string | null> {
    if (options.token !== undefined) return options.token;
    return this.token(tokenSubject(call, path, options.body));
  }
}

/** What a token is asked for: of a GET the last segment of its path, of a POST its reference (specification section 7). */
export function tokenSubject({ method }: Call, path: string, body: unknown): string {
  if (method === 'GET') return path.split('?')[0]?.split('/').filter(Boolean).at(-1) ?? '';
  const { refID, refId } = asRecord(body);
  return [refID, refId].find((reference) => typeof reference === 'string') ?? '';
}

function pathOf({ upstream }: Call, { params = {}, query = {} }: CallOptions): string {
  const path = upstream.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}

function contentOf({ body, form }: CallOptions): Pick<WireRequest, 'headers' | 'body'> {
  if (form) return multipart(form);
  if (body === undefined) return { headers: {}, body: null };
  return {
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(body)),
  };
}
