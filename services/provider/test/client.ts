import { Value } from 'typebox/value';
import { type Endpoint, ENDPOINT_SCHEMAS, type EndpointName, Problem } from '@edp/contracts';
import { type ApiResponse, parseResponse } from '@edp/tools/response';
import { providerPath, type RequestParts, Session, type WireRequest } from '@edp/tools/session';
import type { RequestOf } from '../src/platform/http/endpoint-route';
import type { ResponseOf } from '../src/platform/http/response-text';
import { newSession, signedHeaders, type TestApp, type TestSession } from './build-app';

interface TestRequest<N extends EndpointName> extends RequestParts {
  readonly body?: RequestOf<N> | Record<string, unknown>;
}

interface TestResponse<N extends EndpointName> extends ApiResponse {
  /** The body of a successful response; throws the problem otherwise. */
  readonly value: ResponseOf<N>;
  /** The problem document of an error response. */
  readonly problem: Problem;
}

/** A browser session whose requests are forwarded as by the gateway. */
export class Browser extends Session {
  constructor(
    private readonly test: TestApp,
    readonly session: TestSession = newSession(),
    /** The session that the gateway offers after a login. */
    private readonly nextSession?: TestSession,
  ) {
    super();
  }

  override async call<N extends EndpointName>(
    name: N,
    parts: TestRequest<N> = {},
  ): Promise<TestResponse<N>> {
    const response = await super.call(name, parts);
    const { status, text, json } = response;
    return {
      ...response,
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

  override async send({ method, path, headers, body }: WireRequest): Promise<ApiResponse> {
    const { nextSession } = this;
    const content = { headers, body: body ?? undefined, nextSession };
    const response = await this.test.app.inject({
      method: method as Endpoint['method'],
      url: path,
      headers: signedHeaders(this.session, method, path, content),
      ...(body && { payload: body }),
    });
    return parseResponse({
      status: response.statusCode,
      headers: response.headers as ApiResponse['headers'],
      body: response.rawPayload,
    });
  }

  protected override pathOf(endpoint: Endpoint, parts: RequestParts): string {
    return providerPath(endpoint, parts);
  }
}
