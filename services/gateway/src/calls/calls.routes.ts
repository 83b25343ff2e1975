import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type Call, type EndpointName, MEDICAL_BASE, QUOTE_BASE } from '@edp/contracts';
import { sendProblem } from '../http/problems';
import { isForeign, rejectEnded } from '../sessions/reject-request';
import { matchCall, type Query } from './call-table';
import { type ListVersions } from './list-versions';
import { passCall } from './pass-call';
import { type Upstream } from './upstream';

/** Applications of six people with every field full fit in a fifth of it. */
const BODY_LIMIT = 256 * 1024;

declare module 'fastify' {
  interface FastifyRequest {
    /** The call of the contract that a request makes; null for every other one. */
    callName: EndpointName | null;
  }
}

export interface CallsOptions {
  readonly upstream: Upstream;
  readonly lists: ListVersions;
  readonly publicOrigin: string;
}

/** The proxy: `/quote/?relativeUrl=` and the medical API, nothing that is not in the table. */
export async function callRoutes(app: FastifyInstance, options: CallsOptions): Promise<void> {
  app.decorateRequest('callName', null);
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
    // A form is passed on while it comes; the call table says who may send one.
    scope.addContentTypeParser('multipart/form-data', (_request, body, ready) => {
      ready(null, body);
    });
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

function handle(area: Call['area'], { upstream, lists, publicOrigin }: CallsOptions) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const [path = ''] = request.url.split('?');
    const matched = matchCall(
      area,
      request.method,
      path.slice(MEDICAL_BASE.length),
      request.query as Query,
    );
    if (!matched) return sendProblem(reply, 404);
    request.callName = matched.name;
    if (isForeign(request, publicOrigin)) return sendProblem(reply, 403);
    if (request.server.sessions.stateOf(request) === 'ended') return rejectEnded(request, reply);
    const repeated = matched.repeated.map((name) => ({ pointer: `/${name}`, code: 'repeated' }));
    if (repeated.length > 0) return sendProblem(reply, 400, undefined, repeated);
    return passCall(matched, request, reply, { upstream, lists });
  };
}
