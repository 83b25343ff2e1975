import type { FastifyReply, FastifyRequest } from 'fastify';
import { CSRF_HEADER } from '@edp/contracts';
import { sendProblem } from '../http/problems';

/** `Retry-After` while the provider, which stores the ends of sessions, is unavailable. */
export const SESSION_RETRY_SECONDS = 2;

/**
 * Tells once that the session has ended: a session of nobody takes its place, so that the buyer can go on with what
 * needs no journey, or take up a link. Nobody else was asked: the same request may be sent again. While its end cannot be kept,
 * nothing is told, so that the next request tries it again.
 */
export async function rejectEnded(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // Also for a copy of its cookie that somebody kept alive.
  const isFinal = await request.server.sessions.end(request, reply);
  if (!isFinal) return sendProblem(reply, 503, SESSION_RETRY_SECONDS);
  request.server.sessions.restart(request, reply);
  return sendProblem(reply, 401);
}

/** A request of another site: it lacks our header, or the browser names a foreign origin. */
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
