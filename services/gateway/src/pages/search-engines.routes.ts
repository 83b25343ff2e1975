import { type FastifyInstance } from 'fastify';
import { BASE_PATH } from '@edp/contracts';
import { LANGUAGES, OFFERED_LANGUAGES } from '@edp/domain';
import { escapeHtml } from '@edp/service';
import { type ProductStore } from '../products/product-catalogue';
import { addressOf, openPaths } from './search-tags';

const SITEMAP_PATH = '/sitemap.xml';
/** A CDN may serve a stale copy for a week while it revalidates. */
const PUBLIC = 'public, max-age=86400, stale-while-revalidate=604800';
/**
 * Documents of purchases, and the dashboard. Not the lists below `/quote/`: search engines render pages with their
 * scripts, and would show that the benefits or branches did not load. The steps of a journey have `noindex` themselves.
 */
const NOT_FOR_ROBOTS = ['/edp/medical/', `${BASE_PATH}/-/`];

interface SearchEngineOptions {
  readonly products: ProductStore;
  readonly publicUrl: URL;
}

/** Serves `robots.txt`, and a sitemap of all public pages in each language. */
export function searchEngineRoutes(
  app: FastifyInstance,
  { products, publicUrl }: SearchEngineOptions,
): void {
  app.get('/robots.txt', (_, reply) => {
    const lines = [
      'User-agent: *',
      ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`),
      `Sitemap: ${addressOf(publicUrl, SITEMAP_PATH)}`,
    ];
    return reply
      .header('cache-control', PUBLIC)
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });

  app.get(SITEMAP_PATH, async (_, reply) => {
    const { all } = await products.current();
    const entries = openPaths(all).flatMap((path) => {
      const links = OFFERED_LANGUAGES.map(
        (language) =>
          `<xhtml:link rel="alternate" hreflang="${LANGUAGES[language].tag}" href="${escapeHtml(addressOf(publicUrl, path, language))}"/>`,
      );
      return OFFERED_LANGUAGES.map(
        (language) =>
          `<url><loc>${escapeHtml(addressOf(publicUrl, path, language))}</loc>${links.join('')}</url>`,
      );
    });
    return reply
      .header('cache-control', PUBLIC)
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`,
      );
  });
}
