import type { Page } from '@playwright/test';
import type { Quotation } from '@edp/contracts';
import { journeyOf } from '../core/journey';
import { FAMILY, openQuoted } from '../core/quoted';
import { expect, test } from '../core/test';

/** Changes the price in the next response, as after a birthday of the spouse. */
async function raisePrice(page: Page): Promise<void> {
  await page.route('**/quote/?relativeUrl=quotation/', async (route) => {
    const response = await route.fetch();
    const quotation = (await response.json()) as Quotation;
    const { premiumAmountData, chosenPremium, applicants } = quotation;
    const raised = premiumAmountData.applicants.map((one) => ({
      ...one,
      planPremiums: one.planPremiums.map((plan) => ({
        ...plan,
        monthlyPremium: plan.monthlyPremium + (one.id === 'spouse' ? 20 : 0),
      })),
    }));
    await route.fulfill({
      response,
      json: {
        ...quotation,
        applicants: applicants.map((one) =>
          one.id === 'spouse' ? { ...one, age: (one.age ?? 0) + 1 } : one,
        ),
        premiumAmountData: { ...premiumAmountData, applicants: raised },
        chosenPremium: {
          ...chosenPremium,
          monthlySubtotal: 475,
          monthlyFamilyDiscount: 23.75,
          monthlyTotalPremium: 451.25,
        },
      },
    });
  });
}

test('the page shows the old and the new price when the price has changed, and the buyer accepts it', async ({
  page,
  checkAccessibility,
}) => {
  const { plan, application } = journeyOf(page, 'en');
  await openQuoted(page, { people: FAMILY, language: 'en' });
  await plan.isShown();
  await raisePrice(page);
  await plan.next();
  const heading = page.getByRole('heading', { name: 'Your price has changed' });
  await expect(heading).toBeFocused();
  const panel = page.getByRole('region', { name: 'Your price has changed' });
  await expect(panel).toContainText('432.25');
  await expect(panel).toContainText('451.25');
  await expect(panel).toContainText('Spouse is now 36');
  await checkAccessibility('plan, price changed');
  // The page has two: beside the price, and at the end of the content.
  await page.getByRole('button', { name: 'Accept new price and continue' }).first().click();
  await application.isShown();
});

test('the page retains the choice offline, and submits it when the connection is restored', async ({
  page,
  context,
  watch,
}) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED|\[http\]|CALL_OFFLINE/);
  // The banner of the page, if its token was requested offline: it is requested without one, and then with a new one.
  watch.expect(/status of 401 .*GetBanner/);
  const { plan, application } = journeyOf(page, 'en');
  await openQuoted(page, { people: FAMILY, language: 'en' });
  await plan.isShown();
  await plan.price('PLAN3').check({ force: true });
  await context.setOffline(true);
  await plan.next();
  await expect(page.getByRole('main').getByText('Your choices are still here.')).toBeVisible();
  await expect(plan.price('PLAN3')).toBeChecked();
  await context.setOffline(false);
  await plan.next();
  await application.isShown();
});
