import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import {
  type Call,
  IDEMPOTENCY_HEADER,
  MEDICAL_BASE,
  NEXT_SESSION_HEADER,
  QUOTE_BASE,
} from '@edp/contracts';
import { sendProblem } from '../plugins/problems';
import { refuseEnded } from '../sessions/refuse-ended';
import { matchCall, type MatchedCall, type Query } from './call-table';
import { isForeign } from './foreign';
import { type Upstream } from './upstream';

/** Applications of six people with every field full fit in a fifth of it. */
const BODY_LIMIT = 256 * 1024;
const RETRY_AFTER_SECONDS = 5;
/** Headers of the provider's answer that the browser may see. */
const PASSED_HEADERS = ['content-type', 'retry-after', 'idempotency-replayed'];

export interface CallsOptions {
  readonly upstream: Upstream;
  readonly publicOrigin: string;
}

/** The proxy: `/quote/?relativeUrl=` and the medical API, nothing that is not in the table. */
export async function callRoutes(app: FastifyInstance, options: CallsOptions): Promise<void> {
  await app.register((scope, _, done) => {
    // The body is passed on as it came: the provider is the one that reads and checks it.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
      (_request, body, ready) => {
        ready(null, body);
      },
    );
    const methods = ['GET', 'POST'] as const;
    scope.route({ method: [...methods], url: QUOTE_BASE, handler: handle('quote', options) });
    scope.route({
      method: [...methods],
      url: `${MEDICAL_BASE}/*`,
      handler: handle('medical', options),
    });
    done();
  });
}

function handle(area: Call['area'], { upstream, publicOrigin }: CallsOptions) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const [path = ''] = request.url.split('?');
    const matched = matchCall(
      area,
      request.method,
      path.slice(MEDICAL_BASE.length),
      request.query as Query,
    );
    if (!matched) return sendProblem(reply, 404);
    if (isForeign(request, publicOrigin)) return sendProblem(reply, 403);
    if (request.server.sessions.stateOf(request) === 'ended') return refuseEnded(request, reply);
    return pass(matched, request, reply, upstream);
  };
}

async function pass(
  { call, name, upstream: path }: MatchedCall,
  request: FastifyRequest,
  reply: FastifyReply,
  upstream: Upstream,
): Promise<FastifyReply> {
  const nextSession = name === 'verifyAgent' ? request.server.sessions.nextId() : undefined;
  const answer = await upstream
    .send({
      method: call.method,
      path,
      session: request.session(reply),
      nextSession,
      address: request.ip,
      body: request.body instanceof Buffer ? request.body : null,
      authorization: request.headers.authorization,
      idempotencyKey: single(request.headers[IDEMPOTENCY_HEADER]),
      traceparent: single(request.headers.traceparent),
      requestId: request.id,
    })
    .catch((cause: unknown) => {
      request.log.warn({ call: name, cause: causeOf(cause) }, 'provider not reached');
      return null;
    });
  if (!answer) return sendProblem(reply, 503, RETRY_AFTER_SECONDS);
  if (answer.status >= 300 && answer.status < 400) return sendProblem(reply, 502);

  const isHandedOver = nextSession !== undefined && answer.headers.has(NEXT_SESSION_HEADER);
  if (isHandedOver) request.server.sessions.adopt(nextSession, request, reply);
  if (name === 'endJourney' && answer.status === 200) forget(request, reply);

  for (const header of PASSED_HEADERS) {
    const value = answer.headers.get(header);
    if (value !== null) reply.header(header, value);
  }
  reply.code(answer.status).header('cache-control', 'no-store');
  return reply.send(answer.body);
}

/** "Clear my data": the browser drops what it holds of this origin, the session first of all. */
function forget(request: FastifyRequest, reply: FastifyReply): void {
  request.server.sessions.end(reply);
  reply.header('clear-site-data', '"cache", "cookies", "storage"');
}

function single(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function causeOf(cause: unknown): string {
  return cause instanceof Error ? cause.name : 'unknown';
}
