import type { APIRequestContext, Page, Route } from '@playwright/test';
import { freePort } from '@edp/tools/ports';
import { expectChargedOnce } from '../core/card-order';
import { journeyOf } from '../core/journey';
import { mailsTo } from '../core/outbox';
import { testWith } from '../core/own-product';
import type { ProductFacts } from '../core/product-facts';
import { BUYER } from '../core/quoted';
import { readyToPay } from '../core/reviewable';
import { SOLD, type Sold } from '../core/sold';
import { expect } from '../core/test';
import { TEST_CARDS } from '../pages/card-page';

/** The provider polls a payment without a webhook: first after ten seconds. */
const UNTIL_POLLED = { timeout: 60_000 };

/** Pays; without `returns`, the browser loses the redirect to the shop. */
async function payAndReturn(page: Page, product: ProductFacts, sold: Sold, returns: boolean) {
  const email = `returns.${Date.now().toString(36)}@example.my`;
  const people = [{ ...BUYER, email }];
  const { review, card, result, proposalNumber } = await readyToPay(page, { people, ...sold });
  await review.pay();
  await card.isShown(product.cardUrl);
  if (!returns) await page.route(`${product.cardUrl}/pay/**`, loseRedirect);
  await card.pay(TEST_CARDS.success);
  return { email, proposalNumber, result };
}

/** Charges the card and drops the redirect of the card page. */
async function loseRedirect(route: Route): Promise<void> {
  await route.fetch({ maxRedirects: 0 });
  await route.abort();
}

/** Expects one charge, one e-mail, and the result in a new tab. */
async function expectBought(
  page: Page,
  request: APIRequestContext,
  product: ProductFacts,
  { language, variant }: Sold,
  { email, proposalNumber }: { readonly email: string; readonly proposalNumber: string },
): Promise<void> {
  await expect.poll(() => mailsTo(product.dataDir, email).length, UNTIL_POLLED).toBe(1);
  await expectChargedOnce(request, product, proposalNumber);
  const tab = await page.context().newPage();
  await tab.goto(`${product.url}/edp/life/onemedical/${variant}/payment/status`);
  await journeyOf(tab, language, variant).result.isSuccess('Aisyah');
  await tab.close();
}

const metricsPort = await freePort();
/** A product whose provider serves its metrics. */
const testWithMetrics = testWith({ PROVIDER_METRICS_PORT: String(metricsPort) });

/** The number of webhooks that the provider has accepted. */
async function acceptedWebhooks(request: APIRequestContext): Promise<number> {
  const response = await request.get(`http://127.0.0.1:${metricsPort}/metrics`);
  const metric = /^edp_webhooks_total\{receipt="accepted"\} (\d+)$/m;
  // Absent before the first one.
  return Number(metric.exec(await response.text())?.[1] ?? 0);
}

/** A card gateway without webhooks. */
const test = testWith({ WEBHOOK_MODE: 'drop' });

for (const sold of SOLD) {
  test.describe(`${sold.variant}, in ${sold.language}`, () => {
    testWithMetrics(
      'the provider sends the policy after a webhook without a return, and another tab shows the result',
      async ({ page, product, request }) => {
        const before = await acceptedWebhooks(request);
        const paid = await payAndReturn(page, product, sold, false);
        await expectBought(page, request, product, sold, paid);
        // Without it, polling would have sent the policy.
        await expect.poll(() => acceptedWebhooks(request)).toBe(before + 1);
      },
    );

    test('the return without a webhook shows the result, also after a reload and in another tab', async ({
      page,
      product,
      request,
    }) => {
      const paid = await payAndReturn(page, product, sold, true);
      await paid.result.isSuccess('Aisyah');
      await page.reload();
      await paid.result.isSuccess('Aisyah');
      await expectBought(page, request, product, sold, paid);
    });

    test('the provider polls the payment when there is neither a return nor a webhook', async ({
      page,
      product,
      request,
    }) => {
      const paid = await payAndReturn(page, product, sold, false);
      await expectBought(page, request, product, sold, paid);
    });
  });
}
