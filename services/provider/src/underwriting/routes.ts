import type { FastifyInstance } from 'fastify';
import { handleEndpoint } from '../platform/http';
import type { SessionLimit } from '../platform/rate-limits';
import type { Underwriting } from './underwriting.service';

interface UnderwritingRoutes {
  readonly underwriting: Underwriting;
  readonly limitChanges: SessionLimit;
}

export function registerUnderwriting(
  app: FastifyInstance,
  { underwriting, limitChanges }: UnderwritingRoutes,
): void {
  handleEndpoint(app, 'loadQuestions', ({ caller, body }) => underwriting.questions(caller, body));
  handleEndpoint(app, 'assess', ({ caller, body }) =>
    limitChanges(caller, () => underwriting.assess(caller, body)),
  );
}
