import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type Endpoint, type EndpointName, MEDICAL_BASE, QUOTE_BASE } from '@edp/contracts';
import { sendProblem } from '../http/problems';
import { isForeign, rejectEnded } from '../sessions/reject-request';
import { matchEndpoint, type Query } from './endpoint-table';
import { type ListVersions } from './list-versions';
import { proxyRequest } from './proxy-request';
import { type Upstream } from './upstream';

/** Five times the size of an application of six people with every field full. */
const BODY_LIMIT = 256 * 1024;

declare module 'fastify' {
  interface FastifyRequest {
    /** The endpoint of the contract that the request is for; null for other requests. */
    endpointName: EndpointName | null;
  }
}

interface ProxyOptions {
  readonly upstream: Upstream;
  readonly lists: ListVersions;
  readonly publicOrigin: string;
}

/** The proxy for `/quote/?relativeUrl=` and the medical API, limited to the endpoint table. */
export async function proxyRoutes(app: FastifyInstance, options: ProxyOptions): Promise<void> {
  app.decorateRequest('endpointName', null);
  await app.register((scope, _, done) => {
    // JSON is forwarded unread: the provider checks it.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
      (_request, body, ready) => ready(null, body),
    );
    // A form is streamed; the endpoint table says which endpoints take one.
    scope.addContentTypeParser('multipart/form-data', (_request, body, ready) => ready(null, body));
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

function handle(area: Endpoint['area'], { upstream, lists, publicOrigin }: ProxyOptions) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const [path = ''] = request.url.split('?');
    const matched = matchEndpoint(
      area,
      request.method,
      path.slice(MEDICAL_BASE.length),
      request.query as Query,
    );
    if (!matched) return request.server.sendFailure(request, reply, 404);
    request.endpointName = matched.name;
    if (isForeign(request, publicOrigin)) return sendProblem(reply, 403);
    if (request.server.sessions.stateOf(request) === 'ended') return rejectEnded(request, reply);
    const repeated = matched.repeated.map((name) => ({ pointer: `/${name}`, code: 'repeated' }));
    if (repeated.length > 0) return sendProblem(reply, 400, undefined, repeated);
    return proxyRequest(matched, request, reply, { upstream, lists });
  };
}
