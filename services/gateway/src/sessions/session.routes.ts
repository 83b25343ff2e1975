import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import {
  SESSION_END_PATH,
  SESSION_EXTEND_PATH,
  SESSION_PATH,
  type SessionTimes,
} from '@edp/contracts';
import { sendProblem } from '../http/problems';
import { isForeign, rejectEnded } from './reject-request';

/** Lets a page warn its buyer before the session ends, keep it alive while somebody types, and end it when nobody does. */
export function sessionRoutes(app: FastifyInstance, publicOrigin: string): void {
  app.get(SESSION_PATH, (request, reply) => sendTimes(request, reply));

  app.post(SESSION_EXTEND_PATH, (request, reply) => {
    if (isForeign(request, publicOrigin)) return sendProblem(reply, 403);
    if (app.sessions.stateOf(request) === 'ended') return rejectEnded(request, reply);
    request.session(reply);
    return sendTimes(request, reply);
  });

  app.post(SESSION_END_PATH, (request, reply) => {
    if (isForeign(request, publicOrigin)) return sendProblem(reply, 403);
    app.sessions.end(reply);
    return reply.header('cache-control', 'no-store').send(OVER);
  });
}

const OVER: SessionTimes = { secondsLeft: 0, secondsAtMost: 0 };

function sendTimes(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store').send(request.server.sessions.timesOf(request));
}
