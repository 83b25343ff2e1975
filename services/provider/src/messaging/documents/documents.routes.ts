import type { FastifyInstance } from 'fastify';
import { answerCall } from '../../platform/http/call-route';
import type { ResendPolicy } from '../mail/resend-policy';
import type { DocumentsService } from './documents.service';

export interface DocumentsRoutes {
  readonly documents: DocumentsService;
  readonly resendPolicy: ResendPolicy;
}

/** `POST documents/` of specification section 7, and what there is to ask for. */
export function registerDocuments(
  app: FastifyInstance,
  { documents, resendPolicy }: DocumentsRoutes,
): void {
  answerCall(app, 'loadDocument', ({ caller, body }) => documents.load(caller, body));
  answerCall(app, 'listDocuments', ({ params }) => documents.list(params));
  answerCall(app, 'resendPolicy', ({ caller, body }) => resendPolicy(caller, body));
}
