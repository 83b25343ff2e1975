import { journeyOf } from '../core/journey';
import { FAMILY, openQuoted, storedQuotation } from '../core/quoted';
import { expect, test } from '../core/test';

test.describe('a plan for each person', () => {
  test('is chosen with the keyboard for one person after another', async ({
    page,
    checkAccessibility,
  }) => {
    const { plan, application } = journeyOf(page, 'en');
    const { refId } = await openQuoted(page, { people: FAMILY, language: 'en' });

    await test.step('Given a family in the layout with a plan for each person', async () => {
      await plan.isShown();
      await page.getByRole('radio', { name: /One plan for the family/ }).focus();
      await page.keyboard.press('ArrowRight');
      await expect(plan.person(/^You/)).toHaveAttribute('aria-current', 'step');
      await checkAccessibility('plan, customised');
    });

    await test.step('When the buyer chooses Plan 3 with the deductible for the spouse', async () => {
      await plan.person(/^Spouse/).focus();
      await page.keyboard.press('Enter');
      await plan.price('PLAN2').focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await expect(plan.price('PLAN3', { withDeductible: true })).toBeChecked();
    });

    await test.step('And the buyer goes to the son with Next, and chooses Plan 1', async () => {
      await page.getByRole('button', { name: 'Next: Son' }).press('Enter');
      await expect(page.getByRole('heading', { name: 'Compare the plans' })).toBeFocused();
      await plan.price('PLAN1').check({ force: true });
      // 129.50 + 156.24 + 60.27 + 96.25 = 442.26, less 5% (22.11).
      await expect(plan.summary()).toContainText('420.15');
    });

    await test.step('Then a reload restores the current person and the choices', async () => {
      await page.reload();
      await expect(plan.person(/^Son/)).toHaveAttribute('aria-current', 'step');
      await expect(plan.price('PLAN1')).toBeChecked();
      await expect(plan.summary()).toContainText('420.15');
    });

    await test.step('And the provider charges the same sum for the same choices', async () => {
      await plan.next();
      await application.isShown();
      const { applicants, family, chosenPremium } = await storedQuotation(page, refId);
      expect(family).toEqual({ planType: '2' });
      expect(
        applicants.map(({ planCode, deductibleAmount }) => [planCode, deductibleAmount]),
      ).toEqual([
        ['PLAN2', 0],
        ['PLAN3', 1000],
        ['PLAN1', 0],
        ['PLAN2', 0],
      ]);
      expect(chosenPremium.monthlyTotalPremium).toBe(420.15);
    });
  });

  test('is required, and the error names the person without one', async ({
    page,
    checkAccessibility,
  }) => {
    const { plan } = journeyOf(page, 'en');
    await openQuoted(page, { people: FAMILY, language: 'en', planSelection: 'Customize' });
    await plan.isShown();
    await page.getByRole('button', { name: 'Clear all choices' }).click();
    await plan.next();
    const summary = page.getByRole('alert', { name: 'A plan is missing' });
    await expect(summary).toBeFocused();
    await checkAccessibility('plan, somebody without a plan');
    await summary.getByRole('link', { name: /^Daughter/ }).click();
    await expect(plan.person(/^Daughter/)).toHaveAttribute('aria-current', 'step');
    await expect(page.getByRole('heading', { name: 'Compare the plans' })).toBeFocused();
  });

  test('can be replaced by cover for the buyer only, and the others can be included again', async ({
    page,
  }) => {
    const { plan, application } = journeyOf(page, 'en');
    const { refId } = await openQuoted(page, { people: FAMILY, language: 'en' });
    await plan.isShown();
    await plan.coverAs('Individual');
    await expect(plan.summary()).toContainText('129.50');
    await plan.next();
    await application.isShown();
    const { applicants } = await storedQuotation(page, refId);
    expect(applicants.map(({ isSelected }) => isSelected)).toEqual([true, false, false, false]);

    await page.goBack();
    await plan.coverAs('Family');
    await expect(plan.summary()).toContainText('432.25');
  });
});
