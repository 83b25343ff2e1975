import { type FastifyReply, type FastifyRequest } from 'fastify';
import {
  type Endpoint,
  type EndpointName,
  ENDPOINTS,
  IDEMPOTENCY_HEADER,
  NEXT_SESSION_HEADER,
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
import { SIGNATURE_REJECTED, TooManyWait, type Upstream, type UpstreamAnswer } from './upstream';

const KEPT = 'private, max-age=31536000, immutable';
const JSON_TYPES: ReadonlySet<string> = new Set(['application/json', PROBLEM_MEDIA_TYPE]);
/** Headers of the provider's response that the browser may see. */
const PASSED_HEADERS = [
  'content-type',
  'content-disposition',
  'retry-after',
  'idempotency-replayed',
];
/** What costs the provider much and changes nothing: it need not go on when the browser has gone. */
const LEFT_WITH_BROWSER: ReadonlySet<EndpointName> = new Set(['loadDocument']);
/** The response of an operation is data: whoever opens its address gets no page, whatever is in it. */
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Asks the provider on behalf of the browser, and passes its response on and nothing else of it. */
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
  const signal = LEFT_WITH_BROWSER.has(name) ? disconnectSignal(reply) : undefined;
  const answer = await ask(upstream, request, { matched, body, session, nextSession, signal });
  if (isTooLarge(body)) return rejectBody(413, endpoint, reply);
  if (!answer) return sendProblem(reply, 503, RETRY_AFTER_SECONDS);
  if (answer.headers.has(SESSION_ENDED_HEADER)) return rejectEnded(request, reply);
  if (answer.status < 500) sessions.renew(request, reply);
  if (!isExpected(answer, endpoint)) return sendProblem(reply, 502);
  if (isUnsigned(answer, endpoint)) {
    request.log.error({ call: name }, SIGNATURE_REJECTED);
    // Another instance of gateway or provider may have the right time.
    return sendProblem(reply, 503, RETRY_AFTER_SECONDS);
  }

  const isHandedOver = nextSession !== undefined && answer.headers.has(NEXT_SESSION_HEADER);
  if (isHandedOver) sessions.adopt(nextSession, request, reply);
  if (name === 'endJourney' && answer.status === 200 && !(await forget(request, reply)))
    return sendProblem(reply, 503, RETRY_AFTER_SECONDS);
  return show(answer, reply, cacheControlOf(answer, matched, lists));
}

/**
 * Whose journey a form is for is asked before a byte of it is passed on: a slow or large one of a stranger takes no
 * connection of the provider. A token for a reference is given to its owner alone. @returns the status to reject with, or that
 * the session has ended
 */
async function rejectForeignForm(
  { from }: Extract<RequestBody, { kind: 'form' }>,
  session: string,
  request: FastifyRequest,
  upstream: Upstream,
): Promise<number | 'ended' | null> {
  const refId = await refIdOfForm(from);
  if (refId === null) return 400;
  const payload = Buffer.from(JSON.stringify({ payload: JSON.stringify(refId) }));
  const endpoint = ENDPOINTS.generateToken;
  const matched = { name: 'generateToken', endpoint, upstream: endpoint.upstream } as const;
  const body = { kind: 'json', bytes: payload } as const;
  const question = { matched, body, session, nextSession: undefined, signal: undefined };
  const answer = await ask(upstream, request, question);
  if (answer?.status === 200) return null;
  if (answer?.headers.has(SESSION_ENDED_HEADER)) return 'ended';
  return answer?.status === 404 || answer?.status === 429 ? answer.status : 503;
}

interface Question {
  readonly matched: Pick<MatchedEndpoint, 'name' | 'endpoint' | 'upstream'>;
  readonly body: RequestBody;
  readonly session: string;
  readonly nextSession: string | undefined;
  readonly signal: AbortSignal | undefined;
}

/** Null when the provider does not respond, which is on record, or is not asked, which is a security event. */
async function ask(
  upstream: Upstream,
  request: FastifyRequest,
  { matched, body, session, nextSession, signal }: Question,
): Promise<UpstreamAnswer | null> {
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
    const facts = { call: matched.name, cause: causeOf(error) };
    if (signal?.aborted) request.log.info({ call: matched.name }, 'request aborted by the client');
    else if (!isTooLarge(body) && !(error instanceof TooManyWait))
      request.log.warn(facts, 'provider cannot be reached');
    return null;
  } finally {
    if (body.kind === 'form') body.passing.release();
  }
}

/** A list asked for by the version that it has stays as it is. */
function cacheControlOf(
  { status, body }: UpstreamAnswer,
  { endpoint, target, version }: MatchedEndpoint,
  lists: ListVersions,
): string {
  if (!endpoint.versioned || status !== 200) return 'no-store';
  return lists.learn(target, body) === version ? KEPT : 'no-store';
}

function show(
  { status, headers, body }: UpstreamAnswer,
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
    .header('content-security-policy', NO_PAGE)
    .send(body);
}

function isTooLarge(body: RequestBody): boolean {
  return body.kind === 'form' && body.passing.isTooLarge();
}

/** The limit of a form is that of the image in it, and told so. */
function rejectBody(status: 413 | 415, endpoint: Endpoint, reply: FastifyReply): FastifyReply {
  const isImage = status === 413 && endpoint.sends === 'form';
  const errors = isImage ? [{ pointer: '/image', code: MESSAGE.uploadSize }] : undefined;
  return sendProblem(reply, status, undefined, errors);
}

/** Neither a redirect nor something else than was asked for: a provider may be somebody else's. */
function isExpected({ status, headers, body }: UpstreamAnswer, { answers }: Endpoint): boolean {
  if (status >= 300 && status < 400) return false;
  const [type = ''] = (headers.get('content-type') ?? '').split(';');
  const isImage = status === 200 && answers === 'jpeg';
  return body.length === 0 || (isImage ? type === 'image/jpeg' : JSON_TYPES.has(type));
}

/** A request to an endpoint without a token has nothing else to be unauthorised by. */
function isUnsigned({ status }: UpstreamAnswer, { token }: Endpoint): boolean {
  return status === 401 && !token;
}

/**
 * "Clear my data": the browser drops what it holds of this origin, the session first of all. False when the end of the session
 * could not be kept: the browser keeps it, to ask for its end again.
 */
async function forget(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const isFinal = await request.server.sessions.end(request, reply);
  if (isFinal) reply.header('clear-site-data', '"cache", "cookies", "storage"');
  return isFinal;
}

function single(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function causeOf(cause: unknown): string {
  return cause instanceof Error ? cause.name : 'unknown';
}
