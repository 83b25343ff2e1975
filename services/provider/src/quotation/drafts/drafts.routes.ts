import type { FastifyInstance } from 'fastify';
import { answerCall } from '../../platform/http/call-route';
import type { Drafts } from './drafts.service';

export function registerDrafts(app: FastifyInstance, { drafts }: { drafts: Drafts }): void {
  answerCall(app, 'saveQuotationDraft', async ({ caller, body }) => {
    await drafts.save(caller, body);
    return { saved: true };
  });

  answerCall(app, 'loadQuotationDraft', async ({ caller, params }) => ({
    data: await drafts.load(caller, params.draftId ?? ''),
  }));
}
