import type { Page } from '@playwright/test';
import { journeyOf } from '../core/journey';
import { FAMILY_OF_SIX, openQuoted, storedQuotation } from '../core/quoted';
import { expect, test } from '../core/test';

const SCREENS = [
  { language: 'en', screen: 'desktop', viewport: { width: 1280, height: 900 } },
  { language: 'my', screen: 'phone', viewport: { width: 375, height: 812 } },
] as const;

/** Counts the requests of the page from now on, except the banner and its token, which an idle page requests. */
function requestsOf(page: Page): () => number {
  let requests = 0;
  page.on('request', (request) => {
    if (/\/quote\/|\/edp\/medical\/(?!admin|token)/.test(request.url())) requests += 1;
  });
  return () => requests;
}

for (const { language, screen, viewport } of SCREENS) {
  test(`a family of six chooses one plan and continues to the personal details (${language}, ${screen})`, async ({
    page,
    checkAccessibility,
  }) => {
    await page.setViewportSize(viewport);
    const { plan, application, words } = journeyOf(page, language);
    const isPhone = screen === 'phone';
    const price = isPhone ? plan.bar() : plan.summary();
    const { refId } = await openQuoted(page, { people: FAMILY_OF_SIX, language });

    await test.step('Given six people with one plan, and the family discount in a separate line', async () => {
      await plan.isShown();
      // 129.50 + 157.50 + 71.75 + 96.25 + 69.13 + 71.75 = 595.88, less 5%.
      await expect(price).toContainText('566.09');
      if (!isPhone) {
        await expect(price).toContainText(words('mfe:price.familyDiscount', { percent: 5 }));
        await expect(price).toContainText('−29.79');
      }
      await checkAccessibility('plan, family of six');
    });

    await test.step('When the buyer switches plan, deductible and billing, the page sends no request', async () => {
      await expect(page.getByRole('img', { name: /55\.?$/ })).toBeVisible();
      const requests = requestsOf(page);
      await plan.price('PLAN3').check({ force: true });
      await plan.bill('yearly');
      await plan.price('PLAN2', { withDeductible: true }).check({ force: true });
      await expect(price).toContainText('5,175.60');
      await plan.bill('monthly');
      await expect(price).toContainText('452.86');
      expect(requests()).toBe(0);
    });

    await test.step('And the page shows the choice after a reload', async () => {
      await page.reload();
      await expect(plan.price('PLAN2', { withDeductible: true })).toBeChecked();
    });

    await test.step('Then the provider stores the choice', async () => {
      await plan.next();
      await application.isShown();
      const quotation = await storedQuotation(page, refId);
      expect(quotation.family).toEqual({ planType: '1' });
      expect(
        quotation.applicants.map(({ planCode, deductibleAmount }) => [planCode, deductibleAmount]),
      ).toEqual(Array(6).fill(['PLAN2', 1000]));
      expect(quotation.chosenPremium.monthlyTotalPremium).toBe(452.86);
    });

    await test.step('And a change without Continue is not saved', async () => {
      await page.goBack();
      await expect(
        page.getByText(words('mfe-plan:editing').replace(/<[^>]+>|\. .*$/g, '')),
      ).toBeVisible();
      await plan.price('PLAN1').check({ force: true });
      await page.goForward();
      await application.isShown();
      await page.goBack();
      await expect(plan.price('PLAN2', { withDeductible: true })).toBeChecked();
    });
  });
}

for (const language of ['en', 'my'] as const) {
  test(`total and Continue of a family of six are visible on a small laptop, before and after scrolling (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1366, height: 650 });
    const { plan, words } = journeyOf(page, language);
    await openQuoted(page, { people: FAMILY_OF_SIX, language });
    await plan.isShown();
    const summary = plan.summary();
    const visible = [
      summary.getByText('566.09'),
      summary.getByRole('button', { name: words('mfe-plan:continue') }),
    ];
    const peopleSummary = summary.getByText(words('mfe:price.people', { count: 6 }));
    for (const element of [peopleSummary, ...visible])
      await expect(element).toBeInViewport({ ratio: 1 });
    await peopleSummary.click();
    await expect(summary.getByText('157.50')).toBeVisible();
    for (const element of visible) await expect(element).toBeInViewport({ ratio: 1 });
    await page.mouse.wheel(0, 900);
    for (const element of visible) await expect(element).toBeInViewport({ ratio: 1 });
    // The other button is at the end of the content.
    const buttons = page.getByRole('button', { name: words('mfe-plan:continue'), exact: true });
    await expect(buttons.locator('visible=true')).toHaveCount(2);
  });
}

for (const [width, height, zoom] of [
  [683, 325, '1366 x 650 at 200%'],
  [320, 256, '1280 x 1024 at 400%'],
  [320, 640, 'the narrowest phone'],
] as const) {
  test(`total and Continue of a family of six are visible in ${width} x ${height}: ${zoom}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const { plan, words } = journeyOf(page, 'my', 'takaful');
    await openQuoted(page, { people: FAMILY_OF_SIX, language: 'my', variant: 'takaful' });
    await plan.isShown();
    const bar = plan.bar();
    const visible = [
      bar.getByText('566.09'),
      bar.getByRole('button', { name: words('mfe-plan:continue'), exact: true }),
    ];
    for (const scrolled of [0, 900]) {
      await page.mouse.wheel(0, scrolled);
      for (const element of visible) await expect(element).toBeInViewport({ ratio: 1 });
    }
  });
}

test('charges and promo code of a couple are visible on a small laptop', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 650 });
  const { plan, words } = journeyOf(page, 'en');
  await openQuoted(page, { people: FAMILY_OF_SIX.slice(0, 2), language: 'en' });
  await plan.isShown();
  const summary = plan.summary();
  for (const element of [
    summary.getByText(words('mfe:price.people', { count: 2 })),
    summary.getByText(words('mfe:price.stampDuty')),
    summary.getByRole('button', { name: words('mfe:promo.open') }),
    summary.getByRole('button', { name: words('mfe-plan:continue') }),
  ]) {
    await expect(element).toBeInViewport({ ratio: 1 });
  }
});
