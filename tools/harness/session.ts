import { randomUUID } from 'node:crypto';
import { type Static } from 'typebox';
import {
  type Endpoint,
  type ENDPOINT_SCHEMAS,
  type EndpointName,
  ENDPOINTS,
  IDEMPOTENCY_HEADER,
} from '@edp/contracts';
import { fillTemplate } from '@edp/domain';
import type { WireRequest } from './exchange';
import { type ApiResponse, asRecord } from './response';

export type { WireRequest } from './exchange';

/** A field of a form, or a file of it. */
export type FormPart =
  | { readonly name: string; readonly value: string }
  | {
      readonly name: string;
      readonly fileName: string;
      readonly type: string;
      readonly bytes: Buffer;
    };

/** Parts of a request, as the endpoint table declares them. */
export interface RequestParts {
  readonly body?: unknown;
  /** Parts of a multipart form, for endpoints that take one. */
  readonly form?: readonly FormPart[];
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** A new one for each request when absent. */
  readonly idempotencyKey?: string;
  /** Fetched for the request when absent; null sends none. */
  readonly token?: string | null;
}

export type ResponseOf<N extends EndpointName> = Static<(typeof ENDPOINT_SCHEMAS)[N]['response']>;

type Content = Pick<WireRequest, 'headers' | 'body'>;

/** A response with a status other than 200. */
export class UnexpectedResponse extends Error {
  readonly status: number;

  constructor(
    readonly endpoint: EndpointName,
    readonly response: ApiResponse,
  ) {
    super(`${endpoint} responded with ${response.status}: ${response.text.slice(0, 500)}`);
    this.name = 'UnexpectedResponse';
    this.status = response.status;
  }
}

/** One browser session that makes typed requests to the endpoints of `ENDPOINTS`, without a browser. */
export abstract class Session {
  /** The response of an endpoint, whatever its status. */
  async call(name: EndpointName, parts: RequestParts = {}): Promise<ApiResponse> {
    return this.send(await this.prepare(name, parts));
  }

  /**
   * The body of a response with status 200. Its shape is not checked.
   *
   * @throws UnexpectedResponse for another status
   */
  async value<N extends EndpointName>(name: N, parts: RequestParts = {}): Promise<ResponseOf<N>> {
    const response = await this.call(name, parts);
    if (response.status === 200) return response.json as ResponseOf<N>;
    throw new UnexpectedResponse(name, response);
  }

  /** A request that is ready to be sent: with its token and its idempotency key. */
  async prepare(name: EndpointName, parts: RequestParts = {}): Promise<WireRequest> {
    const endpoint: Endpoint = ENDPOINTS[name];
    const token = endpoint.token ? await this.tokenFor(endpoint, parts) : null;
    const { headers, body } = await contentOf(parts);
    return {
      method: endpoint.method,
      path: this.pathOf(endpoint, parts),
      headers: {
        ...headers,
        ...(endpoint.idempotent && { [IDEMPOTENCY_HEADER]: parts.idempotencyKey ?? randomUUID() }),
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      body,
    };
  }

  /** A token for a reference, or for the last segment of a path. */
  token(subject: string): Promise<string> {
    return this.value('generateToken', { body: { payload: JSON.stringify(subject) } });
  }

  abstract send(request: WireRequest): Promise<ApiResponse>;

  /** Path and query as the server of this session knows them. */
  protected abstract pathOf(endpoint: Endpoint, parts: RequestParts): string;

  private async tokenFor(endpoint: Endpoint, parts: RequestParts): Promise<string | null> {
    return parts.token === undefined ? this.token(tokenSubject(endpoint, parts)) : parts.token;
  }
}

/** Path and query as the provider sees them. */
export function providerPath(
  { upstream }: Endpoint,
  { params = {}, query = {} }: Pick<RequestParts, 'params' | 'query'>,
): string {
  const path = fillTemplate(upstream, (name) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}

/** The subject of a token: of a GET the last segment of its path, of a POST its reference (specification section 7). */
function tokenSubject(endpoint: Endpoint, { params = {}, body }: RequestParts): string {
  if (endpoint.method === 'GET') {
    return providerPath(endpoint, { params }).split('/').filter(Boolean).at(-1) ?? '';
  }
  const { refID, refId } = asRecord(body);
  return [refID, refId].find((reference) => typeof reference === 'string') ?? '';
}

async function contentOf({ body, form }: RequestParts): Promise<Content> {
  if (form) return multipart(form);
  if (body === undefined) return { headers: {}, body: null };
  return {
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(body)),
  };
}

/** A form as browsers send it (RFC 7578). */
async function multipart(parts: readonly FormPart[]): Promise<Content> {
  const form = new FormData();
  for (const part of parts) {
    if ('value' in part) form.append(part.name, part.value);
    else {
      const { name, fileName, type, bytes } = part;
      form.append(name, new Blob([new Uint8Array(bytes)], { type }), fileName);
    }
  }
  const encoded = new Response(form);
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    body: Buffer.from(await encoded.arrayBuffer()),
  };
}
