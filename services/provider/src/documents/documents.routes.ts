import type { FastifyInstance } from 'fastify';
import { answerCall } from '../http/call-route';
import type { DocumentsService } from './documents.service';

/** `POST documents/` of specification section 7, and what there is to ask for. */
export function registerDocuments(app: FastifyInstance, documents: DocumentsService): void {
  answerCall(app, 'loadDocument', ({ caller, body }) => documents.load(caller, body));
  answerCall(app, 'listDocuments', ({ params }) => documents.list(params));
}
