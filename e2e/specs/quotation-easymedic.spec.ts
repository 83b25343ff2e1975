import { makeBuyer } from '../core/buyer';
import { choosePlan, journeyOf } from '../core/journey';
import { expect, test } from '../core/test';

const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 375, height: 740 };

for (const { language, viewport } of [
  { language: 'en', viewport: DESKTOP },
  { language: 'my', viewport: PHONE },
] as const) {
  test.describe(`easymedic (${language}, ${viewport.width} wide)`, () => {
    test.use({ viewport });

    test('has its own quotation page, and a couple continues to the personal details', async ({
      page,
      checkAccessibility,
    }) => {
      const { words, quotation, plan, application } = journeyOf(page, language);

      await test.step('Given the entry path of the product', async () => {
        await page.goto(`/edp/life/easymedic/insurance?lang=${language}`);
        await expect(page).toHaveURL(/\/easymedic\/insurance\/quotation/);
        await quotation.isShown();
        const coverage = page.getByRole('link', { name: words('mfe-quote:benefits.coverage') });
        await expect(coverage).toHaveAttribute('href', /easymedic/);
        await checkAccessibility('quotation, easymedic');
      });

      await test.step('When a couple requests its price', async () => {
        const buyer = makeBuyer();
        await quotation.fillMyself(buyer);
        await quotation.addSpouse();
        await quotation.fillSpouse('910802-14-6157', buyer);
        await quotation.seePrice();
        await plan.isShown();
        await expect(page).toHaveURL(/\/easymedic\/insurance\/plan/);
      });

      await test.step('Then a reload shows the plans, and Continue opens the personal details', async () => {
        await page.reload();
        await plan.isShown();
        await choosePlan({ plan, application }, 'PLAN1', 'yearly');
        await expect(page).toHaveURL(/\/easymedic\/insurance\/application/);
      });
    });
  });
}
