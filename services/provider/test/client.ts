import { randomUUID } from 'node:crypto';
import { Value } from 'typebox/value';
import {
  type Endpoint,
  ENDPOINT_SCHEMAS,
  type EndpointName,
  ENDPOINTS,
  IDEMPOTENCY_HEADER,
  Problem,
} from '@edp/contracts';
import { fillTemplate } from '@edp/domain';
import type { RequestOf } from '../src/platform/http/endpoint-route';
import type { ResponseOf } from '../src/platform/http/response-text';
import { newSession, signedHeaders, type TestApp, type TestSession } from './build-app';

export interface RequestOptions<N extends EndpointName> {
  readonly body?: RequestOf<N> | Record<string, unknown>;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly idempotencyKey?: string;
  /** Obtained for the request when absent; null sends none. */
  readonly token?: string | null;
}

interface TestResponse<N extends EndpointName> {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The body of a successful response; throws the problem otherwise. */
  readonly value: ResponseOf<N>;
  /** The problem document of an error response. */
  readonly problem: Problem;
}

/** A browser session whose requests are forwarded as by the gateway. */
export class Browser {
  constructor(
    private readonly test: TestApp,
    readonly session: TestSession = newSession(),
    /** The session that the gateway offers after a login. */
    private readonly nextSession?: TestSession,
  ) {}

  async call<N extends EndpointName>(
    name: N,
    options: RequestOptions<N> = {},
  ): Promise<TestResponse<N>> {
    const endpoint: Endpoint = ENDPOINTS[name];
    const { body, idempotencyKey = randomUUID() } = options;
    const url = urlOf(endpoint, options.params, options.query);
    const { token = endpoint.token && (await this.tokenFor(endpoint, url, body)) } = options;
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const headers: Record<string, string> = {
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...(endpoint.idempotent && { [IDEMPOTENCY_HEADER]: idempotencyKey }),
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const response = await this.test.app.inject({
      method: endpoint.method,
      url,
      headers: signedHeaders(this.session, endpoint.method, url, {
        headers,
        body: payload,
        nextSession: this.nextSession,
      }),
      ...(payload !== undefined && { payload }),
    });
    return toResponse(name, response.statusCode, response.body, response.headers);
  }

  async token(reference: string): Promise<string> {
    const payload = JSON.stringify(reference);
    return (await this.call('generateToken', { body: { payload } })).value;
  }

  /** The parameter for a token, as in `@edp/http`: a GET's last segment, a POST's reference. */
  private async tokenFor(endpoint: Endpoint, url: string, body: unknown): Promise<string> {
    const path = url.split('?')[0] ?? '';
    const { refID, refId } = (body ?? {}) as { refID?: string; refId?: string };
    const last = path.split('/').filter(Boolean).at(-1) ?? '';
    return this.token(endpoint.method === 'GET' ? last : (refID ?? refId ?? ''));
  }
}

export function urlOf(
  { upstream }: Pick<Endpoint, 'upstream'>,
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, string>> = {},
): string {
  const path = fillTemplate(upstream, (name) => params[name] ?? '');
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}

function toResponse<N extends EndpointName>(
  name: N,
  status: number,
  text: string,
  headers: Readonly<Record<string, unknown>>,
): TestResponse<N> {
  const json: unknown = JSON.parse(text);
  return {
    status,
    text,
    headers,
    get value() {
      if (status !== 200) throw new Error(`${name} returned ${status}: ${text}`);
      if (!Value.Check(ENDPOINT_SCHEMAS[name].response, json)) {
        throw new Error(`${name} breaks the contract: ${text}`);
      }
      return json as ResponseOf<N>;
    },
    get problem() {
      if (!Value.Check(Problem, json)) throw new Error(`No problem document: ${text}`);
      return json;
    },
  };
}
