import { startTestApp, type TestApp } from '../../test/build-app';
import { Browser } from '../../test/client';
import { FAMILY, quoted } from '../../test/journey';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const pricesIn = (browser: Browser, refId: string, productCode: string) =>
  browser.call('loadPrices', { params: { refId, productCode } });

describe('the prices of a quotation in a product', () => {
  it('are those of the quotation in its own product', async () => {
    const browser = new Browser(test);
    const { refId, premiumAmountData } = await quoted(browser, FAMILY);
    const { value } = await pricesIn(browser, refId, 'onemedical');
    expect(value.data.planPremium).toEqual(premiumAmountData.planPremium);
  });

  it('are those of another product for the same people, with the family discount', async () => {
    const browser = new Browser(test);
    const { refId } = await quoted(browser, FAMILY);
    const { value } = await pricesIn(browser, refId, 'easymedic');
    const plan = value.data.planPremium.find(({ planCode }) => planCode === 'PLAN2');
    expect(plan).toMatchObject({ yearlyPremiumDiscount: 4446, monthlyPremiumDiscount: 389.03 });
  });

  it('do not change the quotation', async () => {
    const browser = new Browser(test);
    const before = await quoted(browser, FAMILY);
    const { refId } = before;
    await pricesIn(browser, refId, 'easymedic');
    const { value } = await browser.call('loadQuotation', { params: { refId } });
    expect(value.data).toEqual(before);
  });

  it('exist only for products on sale, and only for the owner', async () => {
    const browser = new Browser(test);
    const { refId } = await quoted(browser, FAMILY);
    expect((await pricesIn(browser, refId, 'gold')).status).toBe(404);
    expect((await pricesIn(new Browser(test), refId, 'easymedic')).status).toBe(404);
  });
});
