import type { FastifyInstance } from 'fastify';
import type { Journeys } from '../../journey/journeys.service';
import type { Database } from '../../platform/db/client';
import { answerCall } from '../../platform/http/call-route';
import type { Vault } from '../../platform/security/vault';
import type { CatalogueSource } from '../../reference-data/catalogue/catalogue';
import { loadPeople } from '../people.repository';
import { isAnybodyListed } from './watched-people';

interface ScreeningRoutes {
  readonly catalogue: CatalogueSource;
  readonly database: { readonly db: Database };
  readonly journeys: Journeys;
  readonly vault: Vault;
}

/** Tells whether anybody on a journey is on the watch list, and not who. The assessment asks the list again by itself. */
export function registerScreening(app: FastifyInstance, services: ScreeningRoutes): void {
  const { catalogue, database, journeys, vault } = services;

  answerCall(app, 'screenCustomer', async ({ caller, body }) => {
    const { refId } = await journeys.owned(caller, body.refId);
    const people = await loadPeople(database.db, vault, refId);
    return { clear: !isAnybodyListed(people, catalogue.current()) };
  });
}
