import { type FastifyReply, type FastifyRequest } from 'fastify';
import { sendProblem } from '../http/problems';

/**
 * Tells once that the session has ended: a session of nobody takes its place, so that the buyer can go on with what
 * needs no journey, or take up a link. Nobody else was asked: the same request may be sent again.
 */
export function refuseEnded(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.server.sessions.restart(request, reply);
  return sendProblem(reply, 401);
}
