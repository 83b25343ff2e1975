import type { Page } from '@playwright/test';
import type { Quotation } from '@edp/contracts';
import { journeyOf } from '../core/journey';
import { openAllAnswers } from '../core/questioned';
import { BUYER, openAt, type QuotedJourney } from '../core/quoted';
import { expect, test } from '../core/test';

/** A man of 50 on Plan 3 is above the cap for one person and year; on Plan 2 he is not. */
const OLDER = { ...BUYER, gender: 'M', ageYears: 50 } as const;
const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 375, height: 740 };

/** Chooses a larger plan in a second tab. */
async function chooseLargerPlan(page: Page, journey: QuotedJourney, quotation: Quotation) {
  const tab = await page.context().newPage();
  const { plan } = journeyOf(tab, journey.language, journey.variant);
  await tab.goto('/edp/life/');
  await openAt(tab, journey, quotation, 'plan');
  await plan.isShown();
  await plan.price('PLAN3').check({ force: true });
  await plan.next();
  await expect(tab).toHaveURL(/\/declined/);
  await tab.close();
}

for (const { language, variant, viewport } of [
  { language: 'en', variant: 'insurance', viewport: DESKTOP },
  { language: 'my', variant: 'takaful', viewport: PHONE },
] as const) {
  test.describe(`above the annual cap (${language}, ${variant}, ${viewport.width} wide)`, () => {
    test.use({ viewport });

    test('healthy answers end on the declined page, and the buyer can continue with a smaller plan', async ({
      page,
      checkAccessibility,
    }) => {
      const { words, plan, application, questionnaire, review } = journeyOf(
        page,
        language,
        variant,
      );
      const journey = { people: [OLDER], language, variant };

      await test.step('Given a buyer at the end of the questions, whose plan is above the cap', async () => {
        const quotation = await openAllAnswers(page, journey);
        await chooseLargerPlan(page, journey, quotation);
      });

      await test.step('When the buyer submits the answers, the page shows the reason and alternatives', async () => {
        await questionnaire.send();
        await expect(page).toHaveURL(/\/declined(\?|$)/);
        const heading = page.getByRole('heading', { level: 1 });
        await expect(heading).toHaveText(words('mfe-health:declined.title'));
        await expect(heading).toBeFocused();
        await expect(page.getByText(words('mfe-health:declined.lead'))).toBeVisible();
        for (const alternative of ['branches', 'products']) {
          const link = page.getByRole('link', {
            name: words(`mfe-health:declined.${alternative}`),
          });
          await expect(link).toHaveAttribute('href', /^\/edp\/life\/(\w+\/\w+\/branches)?$/);
        }
        await checkAccessibility('above the annual cap, after the health questions');
      });

      await test.step('And after a reload the page is the same, and the buyer cannot pay', async () => {
        await page.reload();
        await questionnaire.isAt('declined.title');
        await page.goto(page.url().replace(/declined.*/, 'review'));
        await questionnaire.isAt('declined.title');
        await expect(page).toHaveURL(/\/declined(\?|$)/);
        await expect(review.payButton).toHaveCount(0);
      });

      await test.step('When the buyer chooses Plan 2 again, the purchase continues', async () => {
        await page.getByRole('link', { name: words('mfe-health:declined.plan') }).click();
        await plan.isShown();
        await plan.price('PLAN2').check({ force: true });
        await plan.next();
        await application.isShown();
      });
    });
  });
}
