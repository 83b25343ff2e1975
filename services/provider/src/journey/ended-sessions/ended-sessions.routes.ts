import type { FastifyInstance } from 'fastify';
import { SESSION_ENDED_HEADER, SESSION_ENDING_PATH, SESSION_STATE_PATH } from '@edp/contracts';
import { callerOf, ProblemError } from '../../platform/http';
import type { EndedSessions } from './ended-sessions.service';

/** For the gateway alone, which asks before it renews a session and tells when one ends. No browser is passed on to it. */
export function registerEndedSessions(app: FastifyInstance, ended: EndedSessions): void {
  // An ended session does not get here: `registerCaller` has answered.
  app.get(SESSION_STATE_PATH, (_, reply) =>
    reply.header('cache-control', 'no-store').send({ ended: false }),
  );

  app.post(SESSION_ENDING_PATH, async (request, reply) => {
    if (await ended.end(callerOf(request))) return { ended: true };
    // Another request was faster: of all that end one id, a single one gets 200, at all gateways.
    reply.header(SESSION_ENDED_HEADER, '1');
    throw new ProblemError('sessionExpired');
  });
}
