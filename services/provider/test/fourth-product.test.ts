import type { PlanPremium } from '@edp/contracts';
import { type ProductCode, PLAN_CODES } from '@edp/domain';
import {
  copyWithFourthProduct,
  type FourthProduct,
  NEEDED_FILES,
} from '@edp/testing/fourth-product';
import { CatalogueError } from '../src/reference-data/catalogue/catalogue';
import { loadCatalogue } from '../src/reference-data/catalogue/load-catalogue';
import { startTestApp, type TestApp } from './build-app';
import { Browser } from './client';
import { quoted, WOMAN } from './journey';

/* A fourth product only needs data files (CONTRIBUTING.md): this test adds one and does not change the others. */
jest.mock('../../../shared/domain/src/codes/products.json', () =>
  jest
    .requireActual<typeof import('@edp/testing/fourth-product')>('@edp/testing/fourth-product')
    .productsWithFourth(),
);

const SHIELDMEDIC = 'shieldmedic' as ProductCode;
const params = { productCode: SHIELDMEDIC, entityType: 'insurance' };

let data: FourthProduct;
let test: TestApp;
beforeAll(async () => {
  data = copyWithFourthProduct();
  test = await startTestApp({ CATALOGUE_DIR: data.providerData });
});
afterAll(async () => {
  await test.stop();
  data.remove();
});

describe('a fourth product', () => {
  it('has all plans, with benefits', async () => {
    const { value } = await new Browser(test).call('loadPlans', { params });
    expect(value.data.map(({ planCode }) => planCode)).toEqual(PLAN_CODES);
    expect(value.benefits).not.toHaveLength(0);
    expect(value.terms?.cheaperBy).toBeUndefined();
  });

  it('is quoted at its own factor', async () => {
    const pricesOf = async (productCode: ProductCode) => {
      const { premiumAmountData } = await quoted(new Browser(test), [WOMAN], { productCode });
      return premiumAmountData.planPremium;
    };
    const yearly = ({ yearlyPremium }: PlanPremium) => yearlyPremium;
    const others = await pricesOf('onemedical');
    expect((await pricesOf(SHIELDMEDIC)).map(yearly)).toEqual(
      others.map((plan) => Number((yearly(plan) * 1.1).toFixed(2))),
    );
  });

  it('is not sold in a variant that its data does not name', async () => {
    const { status } = await new Browser(test).call('loadPlans', {
      params: { ...params, entityType: 'takaful' },
    });
    expect(status).toBe(404);
  });

  it('has documents with its name', async () => {
    const { value } = await new Browser(test).call('listDocuments', {
      params: { ...params, language: 'ENG' },
    });
    expect(value.data.map(({ documentName }) => documentName)).toContain(
      'brochure-shieldmedic.pdf',
    );
  });
});

describe('a fourth product that a file lacks', () => {
  const MESSAGES: Readonly<Record<string, string>> = {
    'letterheads.json': 'letterheads.json:1: lacks shieldmedic insurance',
    'channels.json': 'channels.json:1: lacks shieldmedic insurance',
    'plans.json': 'plans.json:1: lacks PLAN1 of shieldmedic insurance',
    'rates.json': 'rates.json:21: /productFactors must have required properties shieldmedic',
  };

  it.each(NEEDED_FILES.filter((file) => file.startsWith('services/provider/')))(
    'is rejected with one message: %s',
    async (file) => {
      const { providerData, remove } = copyWithFourthProduct(file);
      const failure = await loadCatalogue(providerData).catch((error: unknown) => error);
      remove();
      const [problem] = failure instanceof CatalogueError ? failure.problems : [];
      expect(problem).toBe(MESSAGES[file.replace('services/provider/data/', '')]);
    },
  );
});
