import type { FastifyInstance } from 'fastify';
import type { Share } from '../journey/share/share.service';
import { answerCall } from '../platform/http/call-route';
import type { SessionTurns } from '../platform/rate-limits/session-turns';
import type { Quotations } from './quotations.service';

interface QuotationsRoutes {
  readonly quotations: Quotations;
  readonly share: Pick<Share, 'redeem'>;
  readonly changesInTurn: SessionTurns;
}

export function registerQuotations(
  app: FastifyInstance,
  { quotations, share, changesInTurn }: QuotationsRoutes,
): void {
  answerCall(app, 'createQuotation', ({ caller, body }) =>
    changesInTurn(caller, () => quotations.save(caller, body)),
  );

  answerCall(app, 'loadQuotation', async ({ caller, params }) => ({
    data: await quotations.load(caller, params.refId ?? ''),
  }));

  answerCall(app, 'loadSharedQuotation', async ({ caller, params }) => {
    const refId = await share.redeem(caller, params.shareToken ?? '');
    return { data: await quotations.load(caller, refId) };
  });

  answerCall(app, 'loadProjection', async ({ caller, params }) => ({
    data: await quotations.project(caller, params.refId ?? ''),
  }));
}
