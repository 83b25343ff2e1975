import type { FastifyInstance } from 'fastify';
import { answerCall } from '../http/call-route';
import type { Underwriting } from './underwriting.service';

export function registerUnderwriting(
  app: FastifyInstance,
  { underwriting }: { underwriting: Underwriting },
): void {
  answerCall(app, 'loadQuestions', ({ caller, body }) => underwriting.questions(caller, body));
  answerCall(app, 'assess', ({ caller, body }) => underwriting.assess(caller, body));
}
