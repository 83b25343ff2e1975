import { type FastifyInstance } from 'fastify';
import { copyWithFourthProduct, type FourthProduct } from '@edp/testing/fourth-product';
import { buildApp } from '../src/app';
import { readConfig } from '../src/config';
import { buildSite } from './build-site';

/* A fourth product only needs data files (CONTRIBUTING.md): its pages follow from the product catalogue. */
jest.mock('../../../shared/domain/src/codes/products.json', () =>
  jest
    .requireActual<typeof import('@edp/testing/fourth-product')>('@edp/testing/fourth-product')
    .productsWithFourth(),
);

const BASE = '/edp/life/shieldmedic/insurance';

let data: FourthProduct;
let app: FastifyInstance;
beforeAll(async () => {
  data = copyWithFourthProduct();
  app = await buildApp(readConfig({ ...buildSite().env, PRODUCTS_FILE: data.productsFile }));
});
afterAll(async () => {
  await app.close();
  data.remove();
});

const statusOf = async (url: string) => (await app.inject(url)).statusCode;

describe('a fourth product', () => {
  it.each(['quotation', 'plan', 'coverage', 'branches', 'complaints', 'privacy', 'compare'])(
    'has its page %s',
    async (page) => expect(await statusOf(`${BASE}/${page}`)).toBe(200),
  );

  it('has no page in a variant in which it is not sold', async () => {
    expect(await statusOf('/edp/life/shieldmedic/takaful/quotation')).toBe(404);
  });

  it('has its own path', async () => {
    const { statusCode, headers } = await app.inject(BASE);
    expect([statusCode, headers.location]).toEqual([302, `${BASE}/quotation`]);
  });

  it('is on the home page and in the sitemap', async () => {
    expect((await app.inject('/edp/life/')).body).toContain('ShieldMedic');
    expect((await app.inject('/sitemap.xml')).body).toContain(`${BASE}/coverage?lang=my`);
  });

  it('can be compared with another', async () => {
    const query = '?a=shieldmedic.insurance.PLAN1&b=onemedical.takaful.PLAN2';
    expect(await statusOf(`${BASE}/compare${query}`)).toBe(200);
  });
});
