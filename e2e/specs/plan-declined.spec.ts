import type { Page } from '@playwright/test';
import { journeyOf } from '../core/journey';
import { BUYER, openQuoted, type Quoted, SPOUSE, storedQuotation } from '../core/quoted';
import { expect, test } from '../core/test';

/** A man of 50 pays 5,146.00 a year for Plan 3: above the annual cap of RM 5,000. */
const OLDER_BUYER: Quoted = { ...BUYER, gender: 'M', ageYears: 50 };
const OLDER_SPOUSE: Quoted = { ...SPOUSE, ageYears: 50 };
const ADULT_SON: Quoted = { id: 'child-1', relationship: '002', gender: 'M', ageYears: 17 };
const GRANDMOTHER: Quoted = { ...BUYER, ageYears: 56 };
/** The age limits of the data files, as parameters of texts. */
const AGES = { adultFrom: 17, adultTo: 55, childDays: 14, childTo: 16 };

const VARIANTS = [
  { language: 'en', variant: 'insurance', viewport: { width: 1280, height: 900 } },
  { language: 'my', variant: 'takaful', viewport: { width: 375, height: 740 } },
] as const;

for (const { language, variant, viewport } of VARIANTS) {
  test.describe(`on the plan page (${language}, ${variant}, ${viewport.width} wide)`, () => {
    test.use({ viewport });

    test('a single buyer above the annual cap gets the declined page, and can choose a smaller plan', async ({
      page,
      checkAccessibility,
    }) => {
      const { words, plan } = journeyOf(page, language, variant);
      await openQuoted(page, { people: [OLDER_BUYER], language, variant });
      await plan.isShown();
      await plan.price('PLAN3').check({ force: true });
      await expect(page.getByText(/RM.5,000/).first()).toBeVisible();
      await checkAccessibility('plan, above the cap');
      await plan.next();
      await expect(page).toHaveURL(/\/declined/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        words('mfe-health:declined.title'),
      );
      await expect(page.getByText(words('mfe-health:declined.lead'))).toBeVisible();
      await page.getByRole('link', { name: words('mfe-health:declined.plan') }).click();
      await plan.isShown();
    });

    test('a single buyer outside the age limits sees the reason and the contact page', async ({
      page,
      checkAccessibility,
    }) => {
      const { words } = journeyOf(page, language, variant);
      await openQuoted(page, { people: [GRANDMOTHER], language, variant });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        words('mfe-plan:declined.titleYou'),
      );
      await expect(page.getByText(words('mfe-plan:declined.reason.age', AGES))).toBeVisible();
      await checkAccessibility('plan, the buyer is declined');
      await page.getByRole('link', { name: words('mfe-plan:declined.talk') }).click();
      await expect(page).toHaveURL(/\/contact/);
    });

    test('the parents remove a child outside the age limits, choose the plan, and continue at the shown price', async ({
      page,
      checkAccessibility,
    }) => {
      const { words, plan, application } = journeyOf(page, language, variant);
      const people = [BUYER, SPOUSE, ADULT_SON];
      const { refId } = await openQuoted(page, { people, language, variant });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        words('mfe-plan:declined.title_one'),
      );
      const notEligible = words('mfe-plan:declined.who', { name: words('mfe:people.son') });
      await expect(page.getByText(notEligible)).toBeVisible();
      await expect(page.getByText(/RM.272\.65/)).toBeVisible();
      await checkAccessibility('plan, a child declined');
      await page.getByRole('button', { name: words('mfe-plan:declined.remove') }).click();
      await plan.isShown();
      await plan.next();
      await application.isShown();
      const { applicants, chosenPremium } = await storedQuotation(page, refId);
      expect(applicants.map(({ id }) => id)).toEqual(['self', 'spouse']);
      expect(chosenPremium.monthlyTotalPremium).toBe(272.65);
    });

    test.describe('a spouse above the annual cap', () => {
      async function choosePlanAboveCap(page: Page) {
        const journey = journeyOf(page, language, variant);
        const people = [BUYER, OLDER_SPOUSE];
        const { refId } = await openQuoted(page, { people, language, variant });
        await journey.plan.isShown();
        await journey.plan.price('PLAN3').check({ force: true });
        await journey.plan.next();
        return { ...journey, refId };
      }

      test('gets the recommended plan', async ({ page, checkAccessibility }) => {
        const { words, plan, application, refId } = await choosePlanAboveCap(page);
        const heading = page.getByRole('heading', { level: 1 });
        await expect(heading).toHaveText(words('mfe-plan:declined.title_one'));
        await expect(heading).toBeFocused();
        expect(await page.evaluate(() => window.scrollY)).toBe(0);
        await checkAccessibility('plan, a member declined');
        const choice = `${words('mfe:price.plan', { number: 2 })}, ${words('mfe:price.noDeductible')}`;
        await page
          .getByRole('button', { name: words('mfe-plan:declined.takeThis', { choice }) })
          .click();
        await plan.isShown();
        await expect(heading).toBeFocused();
        const shownPlan = `${words('mfe:people.spouse')} ${words('mfe:price.plan', { number: 2 })}`;
        await expect(
          plan.person(new RegExp(`^${shownPlan.replaceAll('\u00a0', ' ')}`)),
        ).toBeVisible();
        await plan.next();
        await application.isShown();
        const { applicants, declined } = await storedQuotation(page, refId);
        expect(applicants.map(({ planCode }) => planCode)).toEqual(['PLAN3', 'PLAN2']);
        expect(declined).toEqual([]);
      });

      test('is removed after a reload, and the buyer continues at the shown price', async ({
        page,
      }) => {
        const { words, application, refId } = await choosePlanAboveCap(page);
        const remove = page.getByRole('button', { name: words('mfe-plan:declined.remove') });
        await expect(remove).toBeVisible();
        await page.reload();
        await expect(page.getByText(/RM.160\.58/)).toBeVisible();
        await remove.click();
        await application.isShown();
        const { applicants, chosenPremium } = await storedQuotation(page, refId);
        expect(applicants.map(({ id }) => id)).toEqual(['self']);
        expect(chosenPremium.monthlyTotalPremium).toBe(160.58);
      });
    });
  });
}
