import type { FastifyInstance } from 'fastify';
import type { ContinueLater } from '../messaging/continue-later.service';
import { answerCall } from '../platform/http/call-route';
import type { Leaving } from './leaving.service';

export interface JourneysRoutes {
  readonly continueLater: ContinueLater;
  readonly leaving: Leaving;
}

/** Going, and coming back. */
export function registerJourneys(
  app: FastifyInstance,
  { continueLater, leaving }: JourneysRoutes,
): void {
  answerCall(app, 'continueLater', ({ caller, body }) => continueLater.send(caller, body));

  answerCall(app, 'resumeJourney', async ({ caller, body }) => ({
    data: await continueLater.redeem(caller, body.token),
  }));

  answerCall(app, 'loadJourney', async ({ caller, params }) => ({
    data: await leaving.current(caller, params.productCode ?? '', params.entityType ?? ''),
  }));

  answerCall(app, 'endJourney', async ({ caller }) => {
    await leaving.end(caller);
    return { ended: true };
  });
}
