import type { FastifyReply, FastifyRequest } from 'fastify';
import { CSRF_HEADER } from '@edp/contracts';
import { sendProblem } from '../http/problems';

/** `Retry-After` while the provider, which stores the ends of sessions, is unavailable. */
export const SESSION_RETRY_SECONDS = 2;

/**
 * Responds 401 once for an ended session, and starts a new one, so that the buyer can continue without a journey or
 * open a link. The request was not forwarded and may be repeated. While the end cannot be stored, responds 503, so that
 * the next request tries again.
 */
export async function rejectEnded(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // Also ends copies of the cookie that are still renewed.
  const isFinal = await request.server.sessions.end(request, reply);
  if (!isFinal) return sendProblem(reply, 503, SESSION_RETRY_SECONDS);
  request.server.sessions.restart(request, reply);
  return sendProblem(reply, 401);
}

/** CSRF check: whether another site sent the request, without our header or with a foreign origin. */
export function isForeign(request: FastifyRequest, publicOrigin: string): boolean {
  const isOfOthers = isOfOtherSite(request, publicOrigin);
  if (isOfOthers) request.securityEvent = 'crossSite';
  return isOfOthers;
}

function isOfOtherSite(request: FastifyRequest, publicOrigin: string): boolean {
  if (request.method === 'GET') return request.headers['sec-fetch-site'] === 'cross-site';
  const { origin } = request.headers;
  const own = [publicOrigin, `${request.protocol}://${request.host}`];
  return !request.headers[CSRF_HEADER] || (origin !== undefined && !own.includes(origin));
}
