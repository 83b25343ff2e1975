import type { FastifyInstance } from 'fastify';
import { answerCall } from '../http/call-route';
import type { Quotations } from './quotations.service';

export function registerQuotations(
  app: FastifyInstance,
  { quotations }: { quotations: Quotations },
): void {
  answerCall(app, 'createQuotation', ({ caller, body }) => quotations.save(caller, body));

  answerCall(app, 'loadQuotation', async ({ caller, params }) => ({
    data: await quotations.load(caller, params.refId ?? ''),
  }));

  answerCall(app, 'loadProjection', async ({ caller, params }) => ({
    data: await quotations.project(caller, params.refId ?? ''),
  }));
}
