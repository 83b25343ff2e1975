import { type FastifyReply, type FastifyRequest } from 'fastify';
import { Value } from 'typebox/value';
import {
  type Endpoint,
  type EndpointName,
  ENDPOINTS,
  IDEMPOTENCY_HEADER,
  isFixedSubject,
  NEXT_SESSION_HEADER,
  RefId,
  SESSION_ENDED_HEADER,
} from '@edp/contracts';
import { MESSAGE } from '@edp/domain';
import { PROBLEM_MEDIA_TYPE } from '@edp/errors';
import { clientAddress, disconnectSignal, RETRY_AFTER_SECONDS } from '@edp/service';
import { sendProblem } from '../http/problems';
import { rejectEnded } from '../sessions/reject-request';
import { type MatchedEndpoint } from './endpoint-table';
import { refIdOfForm } from './form-owner';
import { type ListVersions } from './list-versions';
import { type RequestBody, requestBodyOf } from './request-body';
import {
  QueueFullError,
  SIGNATURE_REJECTED,
  type Upstream,
  type UpstreamResponse,
} from './upstream';

const IMMUTABLE = 'private, max-age=31536000, immutable';
const JSON_TYPES: ReadonlySet<string> = new Set(['application/json', PROBLEM_MEDIA_TYPE]);
/** Headers of the provider's response that the browser may see. */
const PASSED_HEADERS = [
  'content-type',
  'content-disposition',
  'retry-after',
  'idempotency-replayed',
];
/** Expensive reads, which are aborted when the browser disconnects. */
const ABORTABLE: ReadonlySet<EndpointName> = new Set(['loadDocument']);
/** Names of this origin's cookies; other sites of the domain may have more. */
const OWN_COOKIE = /^(?:__Host-|edp_)/;
/** CSP of API responses: opened directly, they are never rendered as a page. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Forwards a request of the browser to the provider, and returns the allowed parts of the response. */
export async function proxyRequest(
  matched: MatchedEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  { upstream, lists }: { readonly upstream: Upstream; readonly lists: ListVersions },
): Promise<FastifyReply> {
  const { endpoint, name } = matched;
  const { sessions } = request.server;
  const body = requestBodyOf(endpoint, request);
  if (typeof body === 'number') return rejectBody(body, endpoint, reply);

  const session = request.session(reply);
  const nextSession = name === 'verifyAgent' ? sessions.nextId(session) : undefined;
  if (body.kind === 'form') {
    const rejected = await rejectForeignForm(body, session, request, upstream);
    if (rejected !== null) {
      body.passing.release();
      if (rejected === 'ended') return rejectEnded(request, reply);
      return sendProblem(reply, rejected, rejected === 503 ? RETRY_AFTER_SECONDS : undefined);
    }
    body.passing.begin();
  }
  const signal = ABORTABLE.has(name) ? disconnectSignal(reply) : undefined;
  const response = await requestProvider(upstream, request, {
    matched,
    body,
    session,
    nextSession,
    signal,
  });
  if (isTooLarge(body)) return rejectBody(413, endpoint, reply);
  if (!response) return sendProblem(reply, 503, RETRY_AFTER_SECONDS);
  if (response.headers.has(SESSION_ENDED_HEADER)) return rejectEnded(request, reply);
  if (response.status < 500) sessions.renew(request, reply);
  if (!isExpected(response, endpoint)) return sendProblem(reply, 502);
  if (isUnsigned(response, endpoint)) {
    request.log.error({ endpoint: name }, SIGNATURE_REJECTED);
    // Another instance of gateway or provider may have the correct clock.
    return sendProblem(reply, 503, RETRY_AFTER_SECONDS);
  }

  const isReplaced = nextSession !== undefined && response.headers.has(NEXT_SESSION_HEADER);
  if (isReplaced) sessions.adopt(nextSession, request, reply);
  if (name === 'endJourney' && response.status === 200 && !(await clearSiteData(request, reply)))
    return sendProblem(reply, 503, RETRY_AFTER_SECONDS);
  return sendResponse(response, reply, cacheControlOf(response, matched, lists));
}

/**
 * Checks the owner of a form's journey before a byte is forwarded, so that slow or large uploads of strangers use no
 * connection of the provider. Only the owner of a reference gets a token for it. @returns the status to reject with, or
 * that the session has ended
 */
async function rejectForeignForm(
  { from }: Extract<RequestBody, { kind: 'form' }>,
  session: string,
  request: FastifyRequest,
  upstream: Upstream,
): Promise<number | 'ended' | null> {
  const refId = await refIdOfForm(from);
  // A token for a fixed subject does not prove ownership.
  if (!Value.Check(RefId, refId) || isFixedSubject(refId)) return 400;
  const payload = Buffer.from(JSON.stringify({ payload: JSON.stringify(refId) }));
  const endpoint = ENDPOINTS.generateToken;
  const matched = { name: 'generateToken', endpoint, upstream: endpoint.upstream } as const;
  const body = { kind: 'json', bytes: payload } as const;
  const response = await requestProvider(upstream, request, { matched, body, session });
  if (response?.status === 200) return null;
  if (response?.headers.has(SESSION_ENDED_HEADER)) return 'ended';
  return response?.status === 404 || response?.status === 429 ? response.status : 503;
}

interface ProviderRequest {
  readonly matched: Pick<MatchedEndpoint, 'name' | 'endpoint' | 'upstream'>;
  readonly body: RequestBody;
  readonly session: string;
  readonly nextSession?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Null when the provider does not respond, which is logged, or the queue is full, which is a security event. */
async function requestProvider(
  upstream: Upstream,
  request: FastifyRequest,
  { matched, body, session, nextSession, signal }: ProviderRequest,
): Promise<UpstreamResponse | null> {
  try {
    return await upstream.send({
      name: matched.name,
      method: matched.endpoint.method,
      path: matched.upstream,
      session,
      nextSession,
      address: clientAddress(request),
      body,
      signal,
      authorization: request.headers.authorization,
      idempotencyKey: single(request.headers[IDEMPOTENCY_HEADER]),
      traceparent: single(request.headers.traceparent),
      requestId: request.id,
    });
  } catch (error) {
    const facts = { endpoint: matched.name, cause: causeOf(error) };
    if (error instanceof QueueFullError) request.securityEvent = error.event;
    else if (signal?.aborted || isCutOff(body, request))
      request.log.info({ endpoint: matched.name }, 'request aborted by the client');
    else if (!isTooLarge(body)) request.log.warn(facts, 'provider cannot be reached');
    return null;
  } finally {
    if (body.kind === 'form') body.passing.release();
  }
}

/** A list requested by its current version is immutable. */
function cacheControlOf(
  { status, body }: UpstreamResponse,
  { endpoint, target, version }: MatchedEndpoint,
  lists: ListVersions,
): string {
  if (!endpoint.versioned || status !== 200) return 'no-store';
  return lists.learn(target, body) === version ? IMMUTABLE : 'no-store';
}

function sendResponse(
  { status, headers, body }: UpstreamResponse,
  reply: FastifyReply,
  cacheControl: string,
): FastifyReply {
  for (const header of PASSED_HEADERS) {
    const value = headers.get(header);
    if (value !== null) reply.header(header, value);
  }
  return reply
    .code(status)
    .header('cache-control', cacheControl)
    .header('content-security-policy', API_POLICY)
    .header('x-robots-tag', 'noindex')
    .send(body);
}

/** Whether the client disconnected before it had sent the whole form. */
function isCutOff({ kind }: RequestBody, { raw }: FastifyRequest): boolean {
  return kind === 'form' && raw.destroyed && !raw.complete;
}

function isTooLarge(body: RequestBody): boolean {
  return body.kind === 'form' && body.passing.isTooLarge();
}

/** A form that is too large is reported as an image that is too large, because its other fields are short. */
function rejectBody(status: 413 | 415, endpoint: Endpoint, reply: FastifyReply): FastifyReply {
  const isImage = status === 413 && endpoint.sends === 'form';
  const errors = isImage ? [{ pointer: '/image', code: MESSAGE.uploadSize }] : undefined;
  return sendProblem(reply, status, undefined, errors);
}

/** Not for redirects and unexpected content types: another party may run the provider. */
function isExpected({ status, headers, body }: UpstreamResponse, { answers }: Endpoint): boolean {
  if (status >= 300 && status < 400) return false;
  const [type = ''] = (headers.get('content-type') ?? '').split(';');
  const isImage = status === 200 && answers === 'jpeg';
  return body.length === 0 || (isImage ? type === 'image/jpeg' : JSON_TYPES.has(type));
}

/** Whether the provider rejects the gateway's signature: the only cause of a 401 where an endpoint takes no token. */
function isUnsigned({ status }: UpstreamResponse, { token }: Endpoint): boolean {
  return status === 401 && !token;
}

/**
 * "Clear my data": ends the session and clears the browser's data of this origin. Cookies are deleted by name, because
 * `Clear-Site-Data` would delete those of the whole domain, such as of the policy portal on another subdomain. False
 * when the end could not be stored: the browser keeps the session, to request its end again.
 */
async function clearSiteData(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const isFinal = await request.server.sessions.end(request, reply);
  if (!isFinal) return false;
  for (const name of Object.keys(request.cookies).filter((one) => OWN_COOKIE.test(one))) {
    reply.clearCookie(name, { path: '/', secure: name.startsWith('__') });
  }
  reply.header('clear-site-data', '"cache", "storage"');
  return true;
}

function single(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function causeOf(cause: unknown): string {
  return cause instanceof Error ? cause.name : 'unknown';
}
