import type { Page } from '@playwright/test';
import type { QuotationRequest } from '@edp/contracts';
import { makeBuyer } from '../core/buyer';
import { journeyOf } from '../core/journey';
import { expect, test } from '../core/test';

const HUSBAND = '910802-14-6157';
const CHILDREN = [
  ['son', 1, '190219-10-5237'],
  ['son', 2, '170610-10-5235'],
  ['daughter', 1, '210405-10-5238'],
  ['daughter', 2, '230712-10-5236'],
] as const;

const FAMILIES = [
  { language: 'en', variant: 'insurance', layout: 'Family', width: 1280 },
  { language: 'my', variant: 'takaful', layout: 'Customize', width: 375 },
] as const;

for (const { language, variant, layout, width } of FAMILIES) {
  test(`a family of six fills in the quotation and continues to the personal details (${language}, ${variant}, ${layout})`, async ({
    page,
    checkAccessibility,
  }) => {
    await page.setViewportSize({ width, height: 812 });
    const buyer = makeBuyer();
    const { quotation, plan, application, words } = journeyOf(page, language, variant);

    await test.step('Given a quotation page with six people', async () => {
      await quotation.open(`onemedical/${variant}`);
      await quotation.fillMyself(buyer);
      await quotation.addSpouse();
      await quotation.fillSpouse(HUSBAND, buyer);
      for (const [kind] of CHILDREN) await quotation.addOne(kind === 'son' ? 'sons' : 'daughters');
      for (const [kind, number, nric] of CHILDREN) await quotation.fillChild(kind, number, nric);
      await checkAccessibility('quotation of six');
      await quotation.seePrice();
    });

    await test.step('When they choose their plans', async () => {
      await plan.isShown();
      await plan.coverAs(layout);
      await plan.price('PLAN3').check({ force: true });
      if (layout === 'Customize') {
        await plan.person(new RegExp(`^${words('mfe:people.spouse')}`)).click();
        await plan.price('PLAN1').check({ force: true });
      }
    });

    await test.step('Then they continue to the personal details with their choice', async () => {
      const request = priceRequest(page);
      await plan.next();
      await application.isShown();
      const { applicantData } = await request;
      expect(applicantData.map(({ planCode }) => planCode)).toEqual(
        layout === 'Family'
          ? Array.from({ length: 6 }, () => 'PLAN3')
          : ['PLAN3', 'PLAN1', 'PLAN2', 'PLAN2', 'PLAN2', 'PLAN2'],
      );
    });
  });
}

test('an added member gets the same plan and deductible as the buyer', async ({ page }) => {
  const buyer = makeBuyer();
  const { quotation, plan, application, words } = journeyOf(page, 'en');

  await test.step('Given a single buyer with Plan 3 and the deductible', async () => {
    await quotation.open();
    await quotation.fillMyself(buyer);
    await quotation.seePrice();
    await plan.isShown();
    await plan.price('PLAN3', { withDeductible: true }).check({ force: true });
  });

  await test.step('When the buyer adds the spouse', async () => {
    await page.getByRole('link', { name: words('mfe-plan:people.add') }).click();
    await quotation.isShown();
    await quotation.addSpouse();
    await quotation.fillSpouse(HUSBAND, buyer);
    const request = priceRequest(page);
    await quotation.seePrice();
    const { applicantData } = await request;
    expect(applicantData.map((one) => [one.planCode, one.deductibleAmount])).toEqual([
      ['PLAN3', 1000],
      ['PLAN3', 1000],
    ]);
  });

  await test.step('Then the plan page shows the same plan for both, and they continue', async () => {
    await plan.isShown();
    await expect(plan.price('PLAN3', { withDeductible: true })).toBeChecked();
    await plan.next();
    await application.isShown();
  });
});

/** The next request for a price. */
async function priceRequest(page: Page): Promise<QuotationRequest> {
  const request = await page.waitForRequest(
    (one) =>
      one.method() === 'POST' && /relativeUrl=quotation\/$/.test(decodeURIComponent(one.url())),
  );
  return request.postDataJSON() as QuotationRequest;
}
