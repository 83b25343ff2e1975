import {
  type Endpoint,
  type EndpointName,
  type EndpointResponse,
  ENDPOINTS,
  CSRF_HEADER,
  IDEMPOTENCY_HEADER,
} from '@edp/contracts';
import { createListeners } from '@edp/domain';
import {
  type CallFailure,
  err,
  hasProblem,
  isServerError,
  ok,
  PROBLEM,
  type Result,
} from '@edp/errors';
import type { CallArguments, RequestParts, ScreenCall } from './call-request';
import { callUrl, lastSegment, type UrlValues } from './call-url';
import { reportFailedRequest } from './failed-requests';
import { fetchOnce } from './fetch-once';
import { type RetryPorts, withRetries } from './retry';
import { createTokens, isWorthRetrying } from './tokens';
import { uploadOnce } from './upload-once';

export const DEFAULT_TIMEOUT_MS = 9_000;
/** A token request is fast, and the request that needs the token waits for it: the first time no longer than this. */
const TOKEN_TIMEOUT_MS = 3_000;

/** Reads that the specification defines as POST. They change nothing, so they can be retried. */
const READS_BY_POST: readonly EndpointName[] = [
  'generateToken',
  'loadQuestions',
  'loadFacilities',
  'loadDocument',
  'loadBanner',
];

export type CallResult<T> = Result<T, CallFailure>;

export interface FailedCall {
  readonly call: EndpointName;
  readonly failure: CallFailure;
}

export interface HttpClient {
  /**
   * Requests an operation of the endpoint table in `@edp/contracts`. Never rejects: every outcome is a value, and a
   * failure is reported. An envelope `{ data }` is unwrapped.
   *
   * @throws RangeError, as a rejection, if the request lacks a part that the table requires: a programming error
   * @example
   * const result = await client.call('loadQuotation', { params: { refId } });
   */
  readonly call: <Name extends ScreenCall>(
    name: Name,
    ...request: CallArguments<Name>
  ) => Promise<CallResult<EndpointResponse<Name>>>;
  /** A response had status 500 or above. The error page follows (specification section 2). */
  readonly onServerFault: (listener: (fault: FailedCall) => void) => () => void;
  /** A response reported an ended session. A 401 for a token does not end it: only that request fails. */
  readonly onSessionExpired: (listener: (failed: FailedCall) => void) => () => void;
}

interface HttpPorts extends RetryPorts {
  readonly fetch: typeof globalThis.fetch;
  /** Versions of lists, by target of their operation. */
  readonly versions?: () => UrlValues;
  /** For requests with a form. */
  readonly createRequest: () => XMLHttpRequest;
}

/**
 * The HTTP client, the only way from the browser to the server. The page has one, in `default-client.ts`; tests create
 * their own.
 *
 * @example
 * const client = createHttpClient({ ...ports, fetch: fakeFetch });
 * const result = await client.call('createQuotation', { body });
 */
export function createHttpClient(ports: HttpPorts): HttpClient {
  const serverFaults = createListeners<FailedCall>();
  const expiredSessions = createListeners<FailedCall>();
  const tokens = createTokens({ now: ports.now, obtain: obtainToken });

  async function obtainToken(reference: string, timeoutMs: number): Promise<string | null> {
    const body = { payload: JSON.stringify(reference) };
    const result = await attempt('generateToken', { body, timeoutMs }, null);
    // The request is then sent without a token (specification section 8); after its 401 the token is requested again.
    if (!result.ok) reportFailedRequest('generateToken', result.error);
    return result.ok && typeof result.value === 'string' ? result.value : null;
  }

  async function attempt(name: EndpointName, request: RequestParts, token: string | null) {
    const result = await send(name, request, token);
    if (result.ok || !hasProblem(result.error, PROBLEM.sessionExpired)) return result;
    // The server did not process the request and has started a new session: repeat it once, because an operation
    // without a journey succeeds there.
    expiredSessions.notify({ call: name, failure: result.error });
    return send(name, request, token);
  }

  function send(name: EndpointName, request: RequestParts, token: string | null) {
    const endpoint = ENDPOINTS[name];
    const { params, query, form, onProgress, signal } = request;
    const url = callUrl(endpoint, params, query, ports.versions?.());
    const { method, headers, ...rest } = init(endpoint, request, token);
    const limits = { timeoutMs: request.timeoutMs ?? DEFAULT_TIMEOUT_MS, signal };
    const once = () =>
      form
        ? uploadOnce(url, { method, headers, body: form, onProgress }, { ...ports, ...limits })
        : fetchOnce(url, { method, headers, ...rest }, { ...ports, ...limits });
    return isRead(name) ? withRetries(once, ports) : once();
  }

  async function withToken(name: EndpointName, request: RequestParts) {
    const endpoint = ENDPOINTS[name];
    const reference =
      endpoint.method === 'GET'
        ? lastSegment(endpoint, request.params)
        : referenceIn(endpoint, request.body);
    const wasCached = tokens.has(reference);
    const token = await tokens.get(reference, TOKEN_TIMEOUT_MS);
    const result = await attempt(name, request, token);
    // The login of an agent changes the session id.
    if (result.ok && name === 'verifyAgent' && result.value !== null) tokens.forgetAll();
    if (result.ok || !isUnauthorised(result.error)) return result;
    tokens.forget(reference);
    // On a slow line the first token request may have timed out too early.
    const fresh = await tokens.get(reference, request.timeoutMs ?? DEFAULT_TIMEOUT_MS);
    return isWorthRetrying(fresh, { token, wasCached }) ? attempt(name, request, fresh) : result;
  }

  async function call(name: EndpointName, request: RequestParts = {}) {
    const { token, wrapped } = ENDPOINTS[name];
    const response = await (token ? withToken(name, request) : attempt(name, request, null));
    const result = wrapped && response.ok ? unwrapped(response.value) : response;
    if (!result.ok) report({ call: name, failure: result.error }, request.inBackground);
    return result;
  }

  function report(failed: FailedCall, inBackground = false) {
    const { call, failure } = failed;
    const isExempt = inBackground || ENDPOINTS[call].exemptFromErrorPage;
    if (failure.kind !== 'aborted') reportFailedRequest(call, failure);
    if (isServerError(failure) && !isExempt) serverFaults.notify(failed);
  }

  return {
    call: call as HttpClient['call'],
    onServerFault: serverFaults.add,
    onSessionExpired: expiredSessions.add,
  };
}

function isRead(name: EndpointName): boolean {
  return ENDPOINTS[name].method === 'GET' || READS_BY_POST.includes(name);
}

/** The reference of the journey in a POST body; empty if there is none. */
function referenceIn({ tokenField }: Endpoint, body: unknown): string {
  if (tokenField === null) return '';
  return (body as Readonly<Record<string, string>>)[tokenField] ?? '';
}

function init(endpoint: Endpoint, request: RequestParts, token: string | null) {
  const { body, idempotencyKey } = request;
  if (endpoint.idempotent && !idempotencyKey) {
    throw new RangeError(`${endpoint.target} needs an idempotency key.`);
  }
  return {
    method: endpoint.method,
    credentials: 'same-origin' as const,
    redirect: 'error' as const,
    headers: {
      accept: 'application/json, application/problem+json',
      ...(endpoint.method !== 'GET' && { [CSRF_HEADER]: '1' }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(idempotencyKey && { [IDEMPOTENCY_HEADER]: idempotencyKey }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(request.keepalive && { keepalive: true }),
  };
}

/** The contract suite and the provider's schemas guarantee the shape of the data. A proxy may send something else. */
function unwrapped(envelope: unknown): Result<unknown, CallFailure> {
  return typeof envelope === 'object' && envelope !== null && 'data' in envelope
    ? ok(envelope.data)
    : err({ kind: 'malformed', detail: 'without data' });
}

function isUnauthorised(failure: CallFailure): boolean {
  return failure.kind === 'http' && failure.status === 401;
}
