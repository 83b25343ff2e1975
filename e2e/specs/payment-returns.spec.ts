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

const VARIANTS = [
  { language: 'en', variant: 'insurance' },
  { language: 'my', variant: 'takaful' },
] as const;
type In = (typeof VARIANTS)[number];

/** A buyer pays and, unless the browser is to come back, loses the connection to the shop. */
async function payAndReturn(page: Page, product: ProductFacts, own: In, comesBack: boolean) {
  const { review, card, result } = journeyOf(page, own.language, own.variant);
  const email = `returns.${Date.now().toString(36)}@example.my`;
  const people = [{ ...BUYER, email }];
  const { proposalNumber } = await openReview(page, { people, ...own });
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
async function expectResultInNewTab(page: Page, product: ProductFacts, own: In): Promise<void> {
  const { language, variant } = own;
  const tab = await page.context().newPage();
  await tab.goto(`${product.url}/edp/life/onemedical/${variant}/payment/status`);
  await journeyOf(tab, language, variant).result.isSuccess('Aisyah');
  await tab.close();
}

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

for (const own of VARIANTS) {
  base.describe(`${own.variant}, in ${own.language}`, () => {
    base(
      'a webhook without a return: the policy is sent, and the result is there in another tab',
      async ({ page, product, request }) => {
        const { email, proposalNumber } = await payAndReturn(page, product, own, false);
        await expect.poll(() => mailsTo(product.dataDir, email).length, FOUND_OUT).toBe(1);
        await expectChargedOnce(request, product, proposalNumber);
        await expectResultInNewTab(page, product, own);
      },
    );

    test('a return without a webhook: it shows the result, also after a reload and in another tab', async ({
      page,
      product,
      request,
    }) => {
      const { email, proposalNumber, result } = await payAndReturn(page, product, own, true);
      await result.isSuccess('Aisyah');
      await page.reload();
      await result.isSuccess('Aisyah');
      await expect.poll(() => mailsTo(product.dataDir, email).length, FOUND_OUT).toBe(1);
      await expectChargedOnce(request, product, proposalNumber);
      await expectResultInNewTab(page, product, own);
    });

    test('neither return nor webhook: the provider finds out by itself', async ({
      page,
      product,
      request,
    }) => {
      const { email, proposalNumber } = await payAndReturn(page, product, own, false);
      await expect.poll(() => mailsTo(product.dataDir, email).length, FOUND_OUT).toBe(1);
      await expectChargedOnce(request, product, proposalNumber);
      await expectResultInNewTab(page, product, own);
    });
  });
}
