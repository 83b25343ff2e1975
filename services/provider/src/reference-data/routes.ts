import type { FastifyInstance } from 'fastify';
import { byLanguage, YES_NO } from '@edp/domain';
import { handleEndpoint } from '../platform/http';
import { bannerOf } from './banners/banner-of';
import type { CatalogueSource } from './catalogue/catalogue';
import { describePlans } from './plans/plans.service';

/** What pages read of the data files, as they are now. */
export function registerReferenceData(
  app: FastifyInstance,
  { catalogue }: { readonly catalogue: CatalogueSource },
): void {
  handleEndpoint(app, 'loadPlans', ({ params }) =>
    Promise.resolve(
      describePlans(catalogue.current(), params.productCode ?? '', params.entityType ?? ''),
    ),
  );

  // What the occupation combobox offers. Classes stay here: they are part of the price.
  handleEndpoint(app, 'loadOccupations', () => {
    const { version, list } = catalogue.current().occupations;
    return Promise.resolve({
      version,
      data: list.map((occupation) => ({
        code: occupation.code,
        ...byLanguage((language) => occupation[language]),
        asksIndoor: occupation.asksIndoor,
        indoorDefault: occupation.indoorDefault ? YES_NO.yes : YES_NO.no,
        // One list for all: whoever reads Malay may still type the English word.
        keywords: [...new Set(Object.values(occupation.keywords).flat())],
      })),
    });
  });

  // Panel hospitals or branches, all of them: the lists are short, and the browser searches them.
  handleEndpoint(app, 'loadFacilities', ({ body: { resource } }) => {
    const { branches, facilities } = catalogue.current();
    return Promise.resolve({ data: [...(resource === 'branch' ? branches : facilities)] });
  });

  // A line of plain text for a page; empty where there is none.
  handleEndpoint(app, 'loadBanner', ({ body }) =>
    Promise.resolve({ banner: bannerOf(catalogue.current(), body) }),
  );
}
