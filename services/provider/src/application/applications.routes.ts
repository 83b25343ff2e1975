import type { FastifyInstance } from 'fastify';
import { answerText } from '../platform/http/answer-text';
import { answerCall } from '../platform/http/call-route';
import type { Idempotency } from '../platform/idempotency/idempotency.service';
import type { SessionTurns } from '../platform/rate-limits/session-turns';
import type { Applications, HeldApplication } from './applications.service';

interface ApplicationsRoutes {
  readonly applications: Applications;
  readonly idempotency: Idempotency;
  readonly changesInTurn: SessionTurns;
}

export function registerApplications(
  app: FastifyInstance,
  { applications, idempotency, changesInTurn }: ApplicationsRoutes,
): void {
  const textOf = answerText('saveApplication');
  answerCall(app, 'saveApplication', async ({ caller, body, idempotencyKey: key }) => {
    const agent = await applications.admit(caller, body);
    return changesInTurn(caller, () =>
      idempotency.once(
        { caller, call: 'saveApplication', key, body, textOf },
        async (tx, held: HeldApplication) => ({
          data: await applications.save(held, body, agent, tx),
        }),
        (tx) => applications.held(caller, body.refID, tx),
      ),
    );
  });

  answerCall(app, 'loadApplication', async ({ caller, params }) => ({
    data: await applications.load(caller, params.refId ?? ''),
  }));
}
