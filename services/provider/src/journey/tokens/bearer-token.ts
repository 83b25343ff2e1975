import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ENDPOINTS, type EndpointName } from '@edp/contracts';
import { callerOf } from '../../platform/http';
import type { Tokens } from './tokens.service';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint of the contract that a route implements. */
    endpoint?: EndpointName;
  }
}

const BEARER = /^Bearer ([A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+)$/;

/**
 * Requires a bearer token where the endpoint table says so. The subject of the token is the last path segment of a GET,
 * or the reference in the body of a POST, if it has one (specification section 7).
 */
export function registerBearerTokens(app: FastifyInstance, tokens: Tokens): void {
  app.addHook('preHandler', (request, _reply, done) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint === undefined || !ENDPOINTS[endpoint].token) {
      done();
      return;
    }
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    tokens.check(callerOf(request), token, subjectOf(request)).then(() => done(), done);
  });
}

function subjectOf({ method, url, body }: FastifyRequest): string {
  if (method === 'GET') return lastSegment(url);
  const { refID, refId } = (body ?? {}) as { refID?: unknown; refId?: unknown };
  const reference = refID ?? refId;
  return typeof reference === 'string' ? reference : '';
}

function lastSegment(url: string): string {
  const [path = ''] = url.split('?');
  return path.split('/').filter(Boolean).at(-1) ?? '';
}
