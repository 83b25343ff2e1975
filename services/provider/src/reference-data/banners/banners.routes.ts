import type { FastifyInstance } from 'fastify';
import { answerCall } from '../../platform/http/call-route';
import type { CatalogueSource } from '../catalogue/catalogue';
import { bannerOf } from './banner-of';

/** A line of plain text for a page; empty where there is none. */
export function registerBanners(
  app: FastifyInstance,
  { catalogue }: { catalogue: CatalogueSource },
): void {
  answerCall(app, 'loadBanner', ({ body }) =>
    Promise.resolve({ banner: bannerOf(catalogue.current(), body) }),
  );
}
