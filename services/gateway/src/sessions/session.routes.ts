import { type FastifyInstance, type FastifyReply } from 'fastify';
import {
  SESSION_END_PATH,
  SESSION_EXTEND_PATH,
  SESSION_PATH,
  type SessionTimes,
} from '@edp/contracts';
import { sendProblem } from '../http/problems';
import { isForeign, rejectEnded, SESSION_RETRY_SECONDS } from './reject-request';

/** Routes by which a page shows the remaining time, extends the session on input, and ends it without. */
export function sessionRoutes(app: FastifyInstance, publicOrigin: string): void {
  app.get(SESSION_PATH, async (request, reply) => {
    const { sessions } = request.server;
    return send(reply, (await sessions.isEnded(request)) ? OVER : sessions.timesOf(request));
  });

  app.post(SESSION_EXTEND_PATH, async (request, reply) => {
    if (isForeign(request, publicOrigin)) return sendProblem(reply, 403);
    if (app.sessions.stateOf(request) === 'none') request.session(reply);
    else {
      const state = await app.sessions.confirm(request, reply);
      if (state === 'ended') return rejectEnded(request, reply);
      if (state === 'unknown') return sendProblem(reply, 503, SESSION_RETRY_SECONDS);
    }
    return send(reply, app.sessions.timesOf(request));
  });

  app.post(SESSION_END_PATH, async (request, reply) => {
    if (isForeign(request, publicOrigin)) return sendProblem(reply, 403);
    if (await app.sessions.end(request, reply)) return send(reply, OVER);
    app.sessions.expire(request, reply);
    return sendProblem(reply, 503, SESSION_RETRY_SECONDS);
  });
}

const OVER: SessionTimes = { secondsLeft: 0, secondsAtMost: 0 };

function send(reply: FastifyReply, times: SessionTimes): FastifyReply {
  return reply.header('cache-control', 'no-store').send(times);
}
