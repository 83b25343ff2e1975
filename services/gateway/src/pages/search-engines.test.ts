import { type FastifyInstance } from 'fastify';
import type { ProductConfig } from '@edp/contracts';
import catalogue from '../../data/products.json';
import { buildSite } from '../../test/build-site';
import { buildApp } from '../app';
import { readConfig } from '../config';
import { titleOf } from './search-tags';

let app: FastifyInstance;
beforeAll(async () => {
  const PUBLIC_URL = 'https://shop.example:8080';
  app = await buildApp(readConfig({ ...buildSite().env, PUBLIC_URL }));
});
afterAll(() => app.close());

const read = async (url: string) => {
  const { body, headers, statusCode } = await app.inject({
    url,
    headers: { host: 'shop.example:8080' },
  });
  return { body, type: headers['content-type'], status: statusCode };
};

describe('search engines', () => {
  it('get disallowed paths and the sitemap', async () => {
    const { body, type, status } = await read('/robots.txt');
    expect([status, type]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(body).toContain('Disallow: /edp/life/-/\n');
    expect(body).not.toContain('/quote/'); // lists of the public pages
    expect(body).toContain('Sitemap: https://shop.example:8080/sitemap.xml\n');
  });

  it('find every public page in each language, and each of them exists', async () => {
    const { body, type } = await read('/sitemap.xml');
    expect(type).toBe('application/xml; charset=utf-8');
    const pages = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
    expect(pages).toContain(
      'https://shop.example:8080/edp/life/onemedical/insurance/coverage?lang=my',
    );
    expect(new Set(pages).size).toBe(pages.length);
    const statuses = await Promise.all(
      pages.map(async (address) => (await read(address.replace(/^http:..[^/]+/, ''))).status),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(body).not.toContain('/plan');
  });

  it('see the names of product and brand in a title', () => {
    const [product = null] = catalogue.products as ProductConfig[];
    const pageData = { page: 'about', titleKey: 'info:about.title' } as const;
    const text = () => '{{product}} by {{brand}}';
    const parts = { bootstrap: { pageData, language: 'en' }, product, text } as const;
    expect(titleOf(parts)).toBe('OneMedical by Amber Life');
  });

  it('see one canonical URL of a public page, and its alternates', async () => {
    const { body } = await read('/edp/life/onemedical/takaful/branches?lang=my');
    const page = 'https://shop.example:8080/edp/life/onemedical/takaful/branches';
    expect(body).toContain(`<link rel="canonical" href="${page}?lang=my">`);
    expect(body).toContain(`<link rel="alternate" hreflang="en" href="${page}?lang=en">`);
    expect(body).toContain(`<link rel="alternate" hreflang="ms" href="${page}?lang=my">`);
    expect(body.match(/hreflang=/g)).toHaveLength(2);
    expect(body).not.toContain('noindex');
  });

  it('see the quotation page as canonical URL of the plans', async () => {
    const { body } = await read('/edp/life/onemedical/insurance/plan?lang=en');
    const page = 'https://shop.example:8080/edp/life/onemedical/insurance/quotation?lang=en';
    expect(body).toContain(`<link rel="canonical" href="${page}">`);
    expect(body).not.toMatch(/noindex|hreflang/);
  });

  it.each(['/edp/life/onemedical/insurance/review', '/edp/life/404', '/edp/life/500'])(
    'do not list %s',
    async (path) => {
      const { body } = await read(path);
      expect(body).toContain('<meta name="robots" content="noindex">');
      expect(body).not.toContain('canonical');
    },
  );
});
