import type { FastifyInstance } from 'fastify';
import { answerCall } from '../platform/http';
import type { SessionLimit } from '../platform/rate-limits';
import type { Underwriting } from './underwriting.service';

interface UnderwritingRoutes {
  readonly underwriting: Underwriting;
  readonly changesInTurn: SessionLimit;
}

export function registerUnderwriting(
  app: FastifyInstance,
  { underwriting, changesInTurn }: UnderwritingRoutes,
): void {
  answerCall(app, 'loadQuestions', ({ caller, body }) => underwriting.questions(caller, body));
  answerCall(app, 'assess', ({ caller, body }) =>
    changesInTurn(caller, () => underwriting.assess(caller, body)),
  );
}
