import type { FastifyInstance } from 'fastify';
import { malaysianDay } from '@edp/domain';
import type { Clock } from '@edp/service';
import type { Journeys, Share } from '../journey';
import type { Database } from '../platform/db';
import { handleEndpoint } from '../platform/http';
import type { SessionLimit } from '../platform/rate-limits';
import type { Vault } from '../platform/security';
import type { CatalogueSource } from '../reference-data';
import type { Drafts } from './drafts/drafts.service';
import { estimatePremium } from './estimate';
import { loadPeople } from './people.repository';
import { isAnybodyListed } from './priced-journey';
import type { Quotations } from './quotations.service';

interface QuotationRoutes {
  readonly quotations: Quotations;
  readonly share: Pick<Share, 'redeem'>;
  readonly drafts: Drafts;
  readonly limitChanges: SessionLimit;
  readonly catalogue: CatalogueSource;
  readonly database: { readonly db: Database };
  readonly journeys: Journeys;
  readonly vault: Vault;
  readonly clock: Clock;
}

/** Registers the endpoints of quotations and their drafts. */
export function registerQuotation(app: FastifyInstance, services: QuotationRoutes): void {
  const { quotations, share, drafts, limitChanges } = services;

  handleEndpoint(app, 'saveQuotationDraft', async ({ caller, body }) => {
    await drafts.save(caller, body);
    return { saved: true };
  });

  handleEndpoint(app, 'loadQuotationDraft', async ({ caller, params }) => ({
    data: await drafts.load(caller, params.draftId ?? ''),
  }));

  handleEndpoint(app, 'createQuotation', ({ caller, body }) =>
    limitChanges(caller, () => quotations.save(caller, body)),
  );

  handleEndpoint(app, 'estimatePremium', ({ body }) =>
    estimatePremium(body, services.catalogue.current(), malaysianDay(services.clock())),
  );

  handleEndpoint(app, 'loadQuotation', async ({ caller, params }) => ({
    data: await quotations.load(caller, params.refId ?? ''),
  }));

  handleEndpoint(app, 'loadSharedQuotation', async ({ caller, params }) => {
    const refId = await share.redeem(caller, params.shareToken ?? '');
    return { data: await quotations.load(caller, refId) };
  });

  handleEndpoint(app, 'loadPrices', async ({ caller, params }) => ({
    data: await quotations.pricesIn(caller, params.refId ?? '', params.productCode ?? ''),
  }));

  handleEndpoint(app, 'loadProjection', async ({ caller, params }) => ({
    data: await quotations.project(caller, params.refId ?? ''),
  }));

  handleEndpoint(app, 'validatePromo', ({ caller, body }) =>
    quotations.tryPromo(caller, body.refId, body.promoCode),
  );

  // Returns whether any person of a journey is on the watch list, but not which. The assessment checks
  // the list again.
  handleEndpoint(app, 'screenCustomer', async ({ caller, body }) => {
    const { catalogue, database, journeys, vault } = services;
    const { refId } = await journeys.owned(caller, body.refId);
    const people = await loadPeople(database.db, vault, refId);
    return { clear: !isAnybodyListed(people, catalogue.current()) };
  });
}
