import type { FastifyInstance } from 'fastify';
import { disconnectSignal } from '@edp/service';
import { handleEndpoint } from '../platform/http';
import type { ContinueLater } from './continue-later.service';
import type { DocumentsService } from './documents/documents.service';
import type { ResendPolicy } from './mail/resend-policy';

interface MessagingRoutes {
  readonly continueLater: ContinueLater;
  readonly documents: DocumentsService;
  readonly resendPolicy: ResendPolicy;
}

/** Registers the endpoints of documents, resent policies, and links to continue later. */
export function registerMessaging(
  app: FastifyInstance,
  { continueLater, documents, resendPolicy }: MessagingRoutes,
): void {
  handleEndpoint(app, 'loadDocument', ({ caller, body, reply }) =>
    documents.load(caller, body, disconnectSignal(reply)),
  );
  handleEndpoint(app, 'listDocuments', ({ params }) => documents.list(params));
  handleEndpoint(app, 'resendPolicy', ({ caller, body }) => resendPolicy(caller, body));

  handleEndpoint(app, 'continueLater', ({ caller, body }) => continueLater.send(caller, body));
  handleEndpoint(app, 'resumeJourney', async ({ caller, body }) => ({
    data: await continueLater.redeem(caller, body.token),
  }));
}
