import type { FastifyInstance } from 'fastify';
import { answerCall } from '../platform/http/call-route';
import type { SessionTurns } from '../platform/rate-limits/session-turns';
import type { Quotations } from './quotations.service';

interface QuotationsRoutes {
  readonly quotations: Quotations;
  readonly changesInTurn: SessionTurns;
}

export function registerQuotations(
  app: FastifyInstance,
  { quotations, changesInTurn }: QuotationsRoutes,
): void {
  answerCall(app, 'createQuotation', ({ caller, body }) =>
    changesInTurn(caller, () => quotations.save(caller, body)),
  );

  answerCall(app, 'loadQuotation', async ({ caller, params }) => ({
    data: await quotations.load(caller, params.refId ?? ''),
  }));

  answerCall(app, 'loadProjection', async ({ caller, params }) => ({
    data: await quotations.project(caller, params.refId ?? ''),
  }));
}
