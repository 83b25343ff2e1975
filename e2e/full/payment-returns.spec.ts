import type { APIRequestContext, Page, Route } from '@playwright/test';
import { expectChargedOnce } from '../core/card-order';
import { journeyOf } from '../core/journey';
import { mailsTo } from '../core/outbox';
import { testWith } from '../core/own-product';
import type { ProductFacts } from '../core/product-facts';
import { BUYER } from '../core/quoted';
import { readyToPay } from '../core/reviewable';
import { SOLD, type Sold } from '../core/sold';
import { expect, test as base } from '../core/test';
import { TEST_CARDS } from '../pages/card-page';

/** The provider polls a payment without a webhook: first after ten seconds. */
const FOUND_OUT = { timeout: 60_000 };

/** A buyer pays and, unless the browser returns, loses the connection to the shop. */
async function payAndReturn(page: Page, product: ProductFacts, own: Sold, comesBack: boolean) {
  const email = `returns.${Date.now().toString(36)}@example.my`;
  const people = [{ ...BUYER, email }];
  const { review, card, result, proposalNumber } = await readyToPay(page, { people, ...own });
  await review.pay();
  await card.isShown(product.cardUrl);
  if (!comesBack) await page.route(`${product.cardUrl}/pay/**`, losePage);
  await card.pay(TEST_CARDS.success);
  return { email, proposalNumber, result };
}

/** The card page has charged the card, and its redirect is lost. */
async function losePage(route: Route): Promise<void> {
  await route.fetch({ maxRedirects: 0 });
  await route.abort();
}

/** One charge, one e-mail, and the result at its bookmark in a new tab later. */
async function expectBought(
  page: Page,
  request: APIRequestContext,
  product: ProductFacts,
  { language, variant }: Sold,
  { email, proposalNumber }: { readonly email: string; readonly proposalNumber: string },
): Promise<void> {
  await expect.poll(() => mailsTo(product.dataDir, email).length, FOUND_OUT).toBe(1);
  await expectChargedOnce(request, product, proposalNumber);
  const tab = await page.context().newPage();
  await tab.goto(`${product.url}/edp/life/onemedical/${variant}/payment/status`);
  await journeyOf(tab, language, variant).result.isSuccess('Aisyah');
  await tab.close();
}

/** A card gateway without webhooks. */
const test = testWith({ WEBHOOK_MODE: 'drop' });

for (const own of SOLD) {
  base.describe(`${own.variant}, in ${own.language}`, () => {
    base(
      'a webhook without a return: the policy is sent, and the result is there in another tab',
      async ({ page, product, request }) => {
        const paid = await payAndReturn(page, product, own, false);
        await expectBought(page, request, product, own, paid);
      },
    );

    test('a return without a webhook: it shows the result, also after a reload and in another tab', async ({
      page,
      product,
      request,
    }) => {
      const paid = await payAndReturn(page, product, own, true);
      await paid.result.isSuccess('Aisyah');
      await page.reload();
      await paid.result.isSuccess('Aisyah');
      await expectBought(page, request, product, own, paid);
    });

    test('neither return nor webhook: the provider finds out by itself', async ({
      page,
      product,
      request,
    }) => {
      const paid = await payAndReturn(page, product, own, false);
      await expectBought(page, request, product, own, paid);
    });
  });
}
