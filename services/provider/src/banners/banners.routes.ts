import type { FastifyInstance } from 'fastify';
import { LANGUAGE_CODE } from '@edp/domain';
import type { CatalogueSource } from '../catalogue/catalogue';
import { answerCall } from '../http/call-route';

/** A line of plain text for a page; empty where there is none. */
export function registerBanners(
  app: FastifyInstance,
  { catalogue }: { catalogue: CatalogueSource },
): void {
  answerCall(app, 'loadBanner', ({ body }) => {
    const { product, page, language } = body;
    const found = catalogue
      .current()
      .banners.find((banner) => banner.page === page && banner.products.includes(product));
    const banner = found?.text[language === LANGUAGE_CODE.my ? 'my' : 'en'] ?? '';
    return Promise.resolve({ banner });
  });
}
