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

/** A second tab, in which the buyer chooses a larger plan. */
async function takeLargerPlan(page: Page, journey: QuotedJourney, quotation: Quotation) {
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

    test('good health answers end on the declined page, and a smaller plan leads on', async ({
      page,
      checkAccessibility,
    }) => {
      const { words, plan, application, questionnaire, review } = journeyOf(
        page,
        language,
        variant,
      );
      const journey = { people: [OLDER], language, variant };

      await test.step('Given a buyer at the end of the questions, whose plan has become too large', async () => {
        const quotation = await openAllAnswers(page, journey);
        await takeLargerPlan(page, journey, quotation);
      });

      await test.step('When the answers are sent, the page says why and where else to go', async () => {
        await questionnaire.send();
        await expect(page).toHaveURL(/\/declined(\?|$)/);
        const heading = page.getByRole('heading', { level: 1 });
        await expect(heading).toHaveText(words('mfe-health:declined.title'));
        await expect(heading).toBeFocused();
        await expect(page.getByText(words('mfe-health:declined.lead'))).toBeVisible();
        for (const way of ['branches', 'products']) {
          const link = page.getByRole('link', { name: words(`mfe-health:declined.${way}`) });
          await expect(link).toHaveAttribute('href', /^\/edp\/life\/(\w+\/\w+\/branches)?$/);
        }
        await checkAccessibility('above the annual cap, after the health questions');
      });

      await test.step('And it stands a reload, and nothing can be paid', async () => {
        await page.reload();
        await questionnaire.isAt('declined.title');
        await page.goto(page.url().replace(/declined.*/, 'review'));
        await expect(page).not.toHaveURL(/\/review/);
        await expect(review.payButton).toHaveCount(0);
        await page.goto(page.url().replace(/\/[^/]*$/, '/declined'));
        await questionnaire.isAt('declined.title');
      });

      await test.step('When Plan 2 is chosen again, the purchase goes on', async () => {
        await page.getByRole('link', { name: words('mfe-health:declined.plan') }).click();
        await plan.isShown();
        await plan.price('PLAN2').check({ force: true });
        await plan.next();
        await application.isShown();
      });
    });
  });
}
