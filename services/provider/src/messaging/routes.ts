import type { FastifyInstance } from 'fastify';
import { answerCall } from '../platform/http';
import type { ContinueLater } from './continue-later.service';
import type { DocumentsService } from './documents/documents.service';
import type { ResendPolicy } from './mail/resend-policy';

interface MessagingRoutes {
  readonly continueLater: ContinueLater;
  readonly documents: DocumentsService;
  readonly resendPolicy: ResendPolicy;
}

/** Documents, the policy by e-mail once more, and links by which a buyer goes on later. */
export function registerMessaging(
  app: FastifyInstance,
  { continueLater, documents, resendPolicy }: MessagingRoutes,
): void {
  answerCall(app, 'loadDocument', ({ caller, body }) => documents.load(caller, body));
  answerCall(app, 'listDocuments', ({ params }) => documents.list(params));
  answerCall(app, 'resendPolicy', ({ caller, body }) => resendPolicy(caller, body));

  answerCall(app, 'continueLater', ({ caller, body }) => continueLater.send(caller, body));
  answerCall(app, 'resumeJourney', async ({ caller, body }) => ({
    data: await continueLater.redeem(caller, body.token),
  }));
}
