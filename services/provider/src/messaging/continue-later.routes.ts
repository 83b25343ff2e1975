import type { FastifyInstance } from 'fastify';
import { answerCall } from '../platform/http/call-route';
import type { ContinueLater } from './continue-later.service';

/** Going, with a link to come back by. */
export function registerContinueLater(
  app: FastifyInstance,
  { continueLater }: { readonly continueLater: ContinueLater },
): void {
  answerCall(app, 'continueLater', ({ caller, body }) => continueLater.send(caller, body));

  answerCall(app, 'resumeJourney', async ({ caller, body }) => ({
    data: await continueLater.redeem(caller, body.token),
  }));
}
