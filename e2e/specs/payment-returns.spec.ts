import type { Page, Route } from '@playwright/test';
import { expectChargedOnce } from '../core/card-order';
import { journeyOf } from '../core/journey';
import { mailsTo } from '../core/outbox';
import { startOwnProduct } from '../core/product';
import type { ProductFacts } from '../core/product-facts';
import { BUYER } from '../core/quoted';
import { openReview } from '../core/reviewable';
import { expect, test as base } from '../core/test';
import { TEST_CARDS } from '../pages/card-page';

/** The provider asks by itself about a payment that nobody reports on: first after ten seconds. */
const FOUND_OUT = { timeout: 60_000 };

/** A buyer pays and, unless the browser is to come back, loses the connection to the shop. */
async function payAndReturn(page: Page, product: ProductFacts, comesBack: boolean) {
  const { review, card, result } = journeyOf(page, 'en');
  const email = `returns.${Date.now().toString(36)}@example.my`;
  const people = [{ ...BUYER, email }];
  const { proposalNumber } = await openReview(page, { people, language: 'en' });
  await review.isShown();
  await review.confirm();
  await review.pay();
  await card.isShown(product.cardUrl);
  if (!comesBack) await page.route(`${product.cardUrl}/pay/**`, losePage);
  await card.pay(TEST_CARDS.success);
  return { email, proposalNumber, result };
}

/** The card page has acted; the browser never hears where to go on. */
async function losePage(route: Route): Promise<void> {
  await route.fetch({ maxRedirects: 0 });
  await route.abort();
}

/** What the buyer finds who opens the bookmarked result in a tab of its own, later. */
async function expectResultInNewTab(page: Page, product: ProductFacts): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto(`${product.url}/edp/life/onemedical/insurance/payment/status`);
  await journeyOf(tab, 'en').result.isSuccess('Aisyah');
  await tab.close();
}

base(
  'a webhook without a return: the policy is sent, and the result is there in another tab',
  async ({ page, product, request }) => {
    const { email, proposalNumber } = await payAndReturn(page, product, false);
    await expect.poll(() => mailsTo(product.dataDir, email).length, FOUND_OUT).toBe(1);
    await expectChargedOnce(request, product, proposalNumber);
    await expectResultInNewTab(page, product);
  },
);

/** A card gateway that never reports. */
const test = base.extend<object, { silent: ProductFacts }>({
  silent: [
    async ({ browserName: _ }, provide) => {
      const product = await startOwnProduct({ build: false, settings: { WEBHOOK_MODE: 'drop' } });
      await provide(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ silent }, provide) => provide(silent.url),
  product: ({ silent }, provide) => provide(silent),
});

test.describe('without a webhook', () => {
  test('the return alone shows the result, also after a reload and in another tab', async ({
    page,
    product,
    request,
  }) => {
    const { email, proposalNumber, result } = await payAndReturn(page, product, true);
    await result.isSuccess('Aisyah');
    await page.reload();
    await result.isSuccess('Aisyah');
    await expect.poll(() => mailsTo(product.dataDir, email).length, FOUND_OUT).toBe(1);
    await expectChargedOnce(request, product, proposalNumber);
    await expectResultInNewTab(page, product);
  });

  test('and without a return the provider finds out by itself', async ({
    page,
    product,
    request,
  }) => {
    const { email, proposalNumber } = await payAndReturn(page, product, false);
    await expect.poll(() => mailsTo(product.dataDir, email).length, FOUND_OUT).toBe(1);
    await expectChargedOnce(request, product, proposalNumber);
    await expectResultInNewTab(page, product);
  });
});
