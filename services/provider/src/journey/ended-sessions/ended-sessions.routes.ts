import type { FastifyInstance } from 'fastify';
import { SESSION_ENDING_PATH, SESSION_STATE_PATH } from '@edp/contracts';
import { callerOf } from '../../platform/http';
import type { EndedSessions } from './ended-sessions.service';

/** For the gateway alone, which asks before it renews a session and tells when one ends. No browser is passed on to it. */
export function registerEndedSessions(app: FastifyInstance, ended: EndedSessions): void {
  // An ended session does not get here: `registerCaller` has answered.
  app.get(SESSION_STATE_PATH, (_, reply) =>
    reply.header('cache-control', 'no-store').send({ ended: false }),
  );

  app.post(SESSION_ENDING_PATH, async (request) => {
    await ended.end(callerOf(request).sessionKey);
    return { ended: true };
  });
}
