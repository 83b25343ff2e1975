import type { FastifyInstance } from 'fastify';
import { answerCall } from '../../platform/http/call-route';
import type { CatalogueSource } from '../catalogue/catalogue';
import { describePlans } from './plans.service';

export function registerPlans(
  app: FastifyInstance,
  { catalogue }: { catalogue: CatalogueSource },
): void {
  answerCall(app, 'loadPlans', ({ params }) =>
    Promise.resolve(
      describePlans(catalogue.current(), params.productCode ?? '', params.entityType ?? ''),
    ),
  );
}
