import type { FastifyInstance } from 'fastify';
import { answerCall } from '../platform/http/call-route';
import type { Leaving } from './leaving.service';

/** The journey a session is on, and leaving it. */
export function registerJourneys(
  app: FastifyInstance,
  { leaving }: { readonly leaving: Leaving },
): void {
  answerCall(app, 'loadJourney', async ({ caller, params }) => ({
    data: await leaving.current(caller, params.productCode ?? '', params.entityType ?? ''),
  }));

  answerCall(app, 'endJourney', async ({ caller }) => {
    await leaving.end(caller);
    return { ended: true };
  });
}
