import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { SESSION_EXTEND_PATH, SESSION_PATH } from '@edp/contracts';
import { isForeign } from '../calls/foreign';
import { sendProblem } from '../plugins/problems';
import { refuseEnded } from './refuse-ended';

/** Lets a page warn its buyer before the session ends, and keep it alive while somebody types. */
export function sessionRoutes(app: FastifyInstance, publicOrigin: string): void {
  app.get(SESSION_PATH, (request, reply) => sendTimes(request, reply));

  app.post(SESSION_EXTEND_PATH, (request, reply) => {
    if (isForeign(request, publicOrigin)) return sendProblem(reply, 403);
    if (app.sessions.stateOf(request) === 'ended') return refuseEnded(request, reply);
    request.session(reply);
    return sendTimes(request, reply);
  });
}

function sendTimes(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store').send(request.server.sessions.timesOf(request));
}
