import type { FastifyInstance } from 'fastify';
import { answerCall } from '../../platform/http/call-route';
import type { CatalogueSource } from '../catalogue/catalogue';

/** Panel hospitals, all of them: the list is short, and the browser searches it. */
export function registerFacilities(
  app: FastifyInstance,
  { catalogue }: { catalogue: CatalogueSource },
): void {
  answerCall(app, 'loadFacilities', () =>
    Promise.resolve({ data: [...catalogue.current().facilities] }),
  );
}
