import { STATES } from '@edp/domain';
import { startTestApp, type TestApp } from '../../../test/build-app';
import { Browser } from '../../../test/client';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const plansOf = (productCode: string, entityType: string) =>
  new Browser(test).call('loadPlans', { params: { productCode, entityType } });

describe('the plans', () => {
  it.each([
    ['onemedical', 'insurance', 150_000],
    ['onemedical', 'takaful', 160_000],
    ['easymedic', 'insurance', 150_000],
  ])('of %s %s have a highest limit of RM %i', async (productCode, entityType, limit) => {
    const { data, deductibleAmount } = (await plansOf(productCode, entityType)).value;
    expect(data.map(({ annualLimit }) => annualLimit)).toEqual([50_000, 100_000, limit]);
    expect(data.map(({ roomAndBoard }) => roomAndBoard)).toEqual([150, 200, 250]);
    expect(data.map(({ suggested }) => suggested)).toEqual([false, true, false]);
    expect(deductibleAmount).toBe(1000);
  });

  it.each([
    ['insurance', 'RM\u00a0150,000'],
    ['takaful', 'RM\u00a0160,000'],
  ])('of %s have a table of benefits in both languages', async (entityType, limit) => {
    const { benefits = [] } = (await plansOf('onemedical', entityType)).value;
    expect(benefits.length).toBeGreaterThanOrEqual(10);
    const texts = benefits.flatMap(({ label, values }) => [label, ...values]);
    expect(texts.every(({ en, my }) => en !== '' && my !== '' && !/[{}]/.test(en + my))).toBe(true);
    expect(benefits[0]?.values[2]).toEqual({ planCode: 'PLAN3', en: limit, my: limit });
    const abroad = benefits.find(({ id }) => id === 'overseas')?.values[0];
    expect(abroad).toMatchObject({ en: '90 days a trip', my: '90 hari bagi setiap perjalanan' });
    // The rows serve both variants, so they must be neutral.
    const terms = /insur|takaful|premium|polic|polisi|contribution|sumbangan|certificate|sijil/i;
    expect(texts.filter(({ en, my }) => terms.test(en) || terms.test(my))).toEqual([]);
  });

  it('show how the price grows with age', async () => {
    const { projection } = (await plansOf('onemedical', 'insurance')).value;
    expect(projection).toHaveLength(9);
    expect(projection[4]).toEqual({
      fromAge: 30,
      toAge: 34,
      male: 1280,
      female: 1480,
      maleMonthly: 112,
      femaleMonthly: 129.5,
    });
  });

  it.each([
    ['easymedic', 'takaful'],
    ['other', 'insurance'],
    ['__proto__', 'insurance'],
  ])('of %s %s are not found', async (productCode, entityType) => {
    expect((await plansOf(productCode, entityType)).status).toBe(404);
  });
});

describe('the panel hospitals', () => {
  it('are in all 16 states', async () => {
    const body = { appId: 'EDP', mode: 'full', lastSyncDate: '', resource: 'facility' } as const;
    const { data } = (await new Browser(test).call('loadFacilities', { body })).value;
    expect([...new Set(data.map(({ stateDesc }) => stateDesc))].sort()).toEqual([...STATES].sort());
  });
});

describe('the occupations', () => {
  it('are returned without their class', async () => {
    const { text } = await new Browser(test).call('loadOccupations');
    expect(text).toContain('"code":"DOC"');
    expect(text).not.toMatch(/class/i);
  });
});

describe('a banner', () => {
  type Product = 'onemedical' | 'easymedic';
  const bannerOf = async (
    page: string,
    language?: 'ENG' | 'BMY',
    product: Product = 'onemedical',
  ) =>
    (
      await new Browser(test).call('loadBanner', {
        body: {
          product,
          page,
          countryCode: 'MY',
          isAffiliate: false,
          agentCode: 'AG00000',
          ...(language && { language }),
        },
      })
    ).value.banner;

  it('is in the requested language, and empty for a page without one', async () => {
    expect(await bannerOf('quotation')).toMatch(/2 or more people .* pay 5% less/);
    expect(await bannerOf('quotation', 'BMY')).toMatch(/2 orang .* diskaun 5%/);
    expect(await bannerOf('nowhere')).toBe('');
  });

  it('depends on page and product', async () => {
    const pages = ['quotation', 'plan', 'application', 'review', 'payment/status'];
    for (const language of ['ENG', 'BMY'] as const) {
      const texts = await Promise.all(pages.map((page) => bannerOf(page, language)));
      expect(texts.every((text) => text.length > 20 && !/[{}]/.test(text))).toBe(true);
      expect(new Set(texts).size).toBe(pages.length);
    }
    expect(await bannerOf('plan')).toContain('RM\u00a01,000');
    expect(await bannerOf('quotation', 'ENG', 'easymedic')).not.toBe(
      await bannerOf('quotation', 'ENG'),
    );
  });

  it('is neutral between the variants', async () => {
    const texts = test.services.catalogue.current().banners.map(({ text }) => text.en + text.my);
    const terms = /insur|takaful|premium|polic|polisi|contribution|sumbangan|certificate|sijil/i;
    expect(texts.filter((text) => terms.test(text))).toEqual([]);
  });
});
