import type { FastifyInstance } from 'fastify';
import { SESSION_ENDED_HEADER, SESSION_ENDING_PATH, SESSION_STATE_PATH } from '@edp/contracts';
import { callerOf, ProblemError } from '../../platform/http';
import type { EndedSessions } from './ended-sessions.service';

/** Registers endpoints for the gateway alone, which forwards no request of a browser to them: it checks a session before it renews it, and reports an ended one. */
export function registerEndedSessions(app: FastifyInstance, ended: EndedSessions): void {
  // `registerCaller` has already rejected an ended session.
  app.get(SESSION_STATE_PATH, (_, reply) =>
    reply.header('cache-control', 'no-store').send({ ended: false }),
  );

  app.post(SESSION_ENDING_PATH, async (request, reply) => {
    if (await ended.end(callerOf(request))) return { ended: true };
    // Of all requests that end one id, at all gateways, only the first gets 200.
    reply.header(SESSION_ENDED_HEADER, '1');
    throw new ProblemError('sessionExpired');
  });
}
