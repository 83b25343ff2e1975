import type { FastifyInstance } from 'fastify';
import { byLanguage, YES_NO } from '@edp/domain';
import { handleEndpoint } from '../platform/http';
import { bannerOf } from './banners/banner-of';
import type { CatalogueSource } from './catalogue/catalogue';
import { describePlans } from './plans/plans.service';

/** Registers the endpoints for reference data of the current data files. */
export function registerReferenceData(
  app: FastifyInstance,
  { catalogue }: { readonly catalogue: CatalogueSource },
): void {
  handleEndpoint(app, 'loadPlans', ({ params }) =>
    describePlans(catalogue.current(), params.productCode ?? '', params.entityType ?? ''),
  );

  // Options of the occupation combobox. Classes are omitted: they are part of the price.
  handleEndpoint(app, 'loadOccupations', () => {
    const { version, list } = catalogue.current().occupations;
    return {
      version,
      data: list.map((occupation) => ({
        code: occupation.code,
        ...byLanguage((language) => occupation[language]),
        asksIndoor: occupation.asksIndoor,
        indoorDefault: occupation.indoorDefault ? YES_NO.yes : YES_NO.no,
        // One list for all languages: a Malay user may type the English word.
        keywords: [...new Set(Object.values(occupation.keywords).flat())],
      })),
    };
  });

  // All panel hospitals or branches: the lists are short, and searched in the browser.
  handleEndpoint(app, 'loadFacilities', ({ body: { resource } }) => {
    const { branches, facilities } = catalogue.current();
    return { data: [...(resource === 'branch' ? branches : facilities)] };
  });

  // A line of plain text for a page; empty where there is none.
  handleEndpoint(app, 'loadBanner', ({ body }) => ({
    banner: bannerOf(catalogue.current(), body),
  }));
}
