import {
  type EndpointName,
  ENDPOINTS,
  IDEMPOTENCY_HEADER,
  MEDICAL_BASE,
  QUOTE_BASE,
} from '@edp/contracts';
import { escapeRegExp } from '@edp/domain';
import { problemDocument } from '@edp/errors';
import { fakeFormRequest } from './fake-form-request';

/** The response of a fake operation: a body, or a function of the request for statuses and sequences. */
export type FakeResponse =
  | Readonly<Record<string, unknown>>
  | string
  | null
  | ((request: FakeRequest) => FakeReply);

export interface FakeRequest {
  readonly endpoint: EndpointName;
  /** Parsed body of a POST. */
  readonly body: unknown;
  /** Fields and file of an upload. */
  readonly form?: FormData;
  /** For operations that must happen once. */
  readonly idempotencyKey: string | undefined;
}

export interface FakeReply {
  readonly status: number;
  readonly body: unknown;
  /** By lower-case name, such as `retry-after`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Delays the response; not for uploads. */
  readonly after?: Promise<unknown>;
}

const PATTERNS = Object.entries(ENDPOINTS).map(([name, { method, area, target }]) => {
  const path = (area === 'quote' ? `${QUOTE_BASE}?relativeUrl=` : MEDICAL_BASE) + target;
  const literal = path.split(/\{\w+\}/).map(escapeRegExp);
  return {
    name: name as EndpointName,
    method,
    pattern: new RegExp(`^${literal.join('[^/?&]+')}(&|\\?|$)`),
  };
});

/**
 * Mocks `fetch` and uploads with a server that knows the endpoint table: an operation without a defined response gets
 * 404, as from the gateway.
 *
 * @returns the requests so far, oldest first
 * @example
 * const requests = fakeServer({ loadPlans: plans, createQuotation: () => ({ status: 500, body: {} }) });
 */
export function fakeServer(responses: Partial<Record<EndpointName, FakeResponse>>): FakeRequest[] {
  const requests: FakeRequest[] = [];
  globalThis.fetch = (input, init) => {
    const url = typeof input === 'string' ? input : 'url' in input ? input.url : input.href;
    const endpoint = nameOf(url, init?.method ?? 'GET');
    if (!endpoint) return Promise.resolve(toResponse({ status: 404, body: null }));
    const headers = (init?.headers ?? {}) as Partial<Record<string, string>>;
    const request: FakeRequest = {
      endpoint,
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : null,
      idempotencyKey: headers[IDEMPOTENCY_HEADER],
    };
    requests.push(request);
    const reply = replyOf(responses[endpoint], request);
    return (reply.after ?? Promise.resolve()).then(() => toResponse(reply));
  };
  globalThis.XMLHttpRequest = fakeFormRequest(({ method, url, form }) => {
    const endpoint = nameOf(url, method);
    if (!endpoint) return { status: 404, body: null };
    const request: FakeRequest = { endpoint, body: null, form, idempotencyKey: undefined };
    requests.push(request);
    return replyOf(responses[endpoint], request);
  });
  return requests;
}

/** The requests of an operation: others, such as the page's banners, may come in between at any time. */
export const requestsOf = (requests: readonly FakeRequest[], endpoint: EndpointName) =>
  requests.filter((request) => request.endpoint === endpoint);

/** The latest request of an operation. */
export const lastRequest = (requests: readonly FakeRequest[], endpoint: EndpointName) =>
  requestsOf(requests, endpoint).at(-1);

/** A rejection with this problem. */
export function problemReply(...problemOf: Parameters<typeof problemDocument>): FakeReply {
  const problem = problemDocument(...problemOf);
  return { status: problem.status, body: problem };
}

function nameOf(url: string, method: string): EndpointName | undefined {
  const path = url.replace(/^https?:\/\/[^/]+/, '');
  return PATTERNS.find((row) => row.method === method && row.pattern.test(path))?.name;
}

function replyOf(response: FakeResponse | undefined, request: FakeRequest): FakeReply {
  if (response === undefined) return { status: 404, body: null };
  return typeof response === 'function' ? response(request) : { status: 200, body: response };
}

/** The part of a Response that a client reads, for jsdom has none; never cached, like the gateway's. */
function toResponse({ status, body, headers = {} }: FakeReply): Response {
  const all = { 'cache-control': 'no-store', ...headers };
  return {
    ok: status < 400,
    status,
    headers: new Map(Object.entries(all)) as unknown as Headers,
    text: () => Promise.resolve(JSON.stringify(body)),
  } as Response;
}
