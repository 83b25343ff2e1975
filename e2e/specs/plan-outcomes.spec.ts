import type { Page } from '@playwright/test';
import type { Quotation } from '@edp/contracts';
import { journeyOf } from '../core/journey';
import { BUYER, FAMILY, openQuoted, type Quoted, SPOUSE, storedQuotation } from '../core/quoted';
import { expect, test } from '../core/test';

/** A man of 50 pays 5,146.00 a year for Plan 3: above the annual cap of RM 5,000. */
const OLDER_BUYER: Quoted = { ...BUYER, gender: 'M', ageYears: 50 };
const OLDER_SPOUSE: Quoted = { ...SPOUSE, ageYears: 50 };

/** Lets the provider answer the next request for a price with another price, as after a birthday of the spouse. */
async function makeDearer(page: Page): Promise<void> {
  await page.route('**/quote/?relativeUrl=quotation/', async (route) => {
    const response = await route.fetch();
    const quotation = (await response.json()) as Quotation;
    const { premiumAmountData, chosenPremium, applicants } = quotation;
    const dearer = premiumAmountData.applicants.map((one) => ({
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
          one.id === 'spouse' ? { ...one, age: one.age + 1 } : one,
        ),
        premiumAmountData: { ...premiumAmountData, applicants: dearer },
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

test('a price that changed is shown old and new, and agreed to', async ({
  page,
  checkAccessibility,
}) => {
  const { plan, application } = journeyOf(page, 'en');
  await openQuoted(page, { people: FAMILY, language: 'en' });
  await plan.isShown();
  await makeDearer(page);
  await plan.next();
  const heading = page.getByRole('heading', { name: 'Your price has changed' });
  await expect(heading).toBeFocused();
  const panel = page.getByRole('region', { name: 'Your price has changed' });
  await expect(panel).toContainText('432.25');
  await expect(panel).toContainText('451.25');
  await expect(panel).toContainText('Spouse, now 36 years old');
  await checkAccessibility('plan, price changed');
  await page.getByRole('button', { name: 'Accept and continue' }).click();
  await application.isShown();
});

test('offline, the choice stays and goes on once connected', async ({ page, context, watch }) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED|\[http\]|CALL_OFFLINE/);
  const { plan, application } = journeyOf(page, 'en');
  await openQuoted(page, { people: FAMILY, language: 'en' });
  await plan.isShown();
  await plan.price('PLAN3').check({ force: true });
  await context.setOffline(true);
  await plan.next();
  await expect(page.getByText('Your choices are still here.')).toBeVisible();
  await expect(plan.price('PLAN3')).toBeChecked();
  await context.setOffline(false);
  await plan.next();
  await application.isShown();
});

test('above the annual cap a buyer alone is led to the declined page', async ({
  page,
  checkAccessibility,
}) => {
  const { plan } = journeyOf(page, 'en');
  await openQuoted(page, { people: [OLDER_BUYER], language: 'en' });
  await plan.isShown();
  await plan.price('PLAN3').check({ force: true });
  await expect(page.getByText(/More than RM.5,000 a year for one person/)).toBeVisible();
  await checkAccessibility('plan, above the cap');
  await plan.next();
  await expect(page).toHaveURL(/\/declined/);
});

test.describe('a spouse above the annual cap', () => {
  const open = async (page: Page) => {
    const { plan } = journeyOf(page, 'en');
    const quotation = await openQuoted(page, { people: [BUYER, OLDER_SPOUSE], language: 'en' });
    await plan.isShown();
    await plan.price('PLAN3').check({ force: true });
    await plan.next();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      'This member is not eligible',
    );
    return quotation;
  };

  test('takes what is recommended', async ({ page, checkAccessibility }) => {
    const { plan, application } = journeyOf(page, 'en');
    const { refId } = await open(page);
    await checkAccessibility('plan, a member declined');
    await page.getByRole('button', { name: 'Choose Plan 2, no deductible' }).click();
    await plan.isShown();
    await expect(plan.person(/^Spouse Plan 2/)).toBeVisible();
    await plan.next();
    await application.isShown();
    const { applicants, declined } = await storedQuotation(page, refId);
    expect(applicants.map(({ planCode }) => planCode)).toEqual(['PLAN3', 'PLAN2']);
    expect(declined).toEqual([]);
  });

  test('is removed, also after a reload, and the buyer goes on at the price shown', async ({
    page,
  }) => {
    const { application } = journeyOf(page, 'en');
    const { refId } = await open(page);
    await page.reload();
    await expect(page.getByText(/RM.160\.58 a month/)).toBeVisible();
    await page.getByRole('button', { name: 'Remove and proceed' }).click();
    await application.isShown();
    const { applicants, chosenPremium } = await storedQuotation(page, refId);
    expect(applicants.map(({ id }) => id)).toEqual(['self']);
    expect(chosenPremium.monthlyTotalPremium).toBe(160.58);
  });
});
