import { makeBuyer } from '../core/buyer';
import { choosePlan, journeyOf } from '../core/journey';
import { expect, test } from '../core/test';

const HUSBAND = '910802-14-6157';

test('a couple continues to the personal details, and the quotation restores people and price', async ({
  page,
  checkAccessibility,
}) => {
  const buyer = makeBuyer();
  const { quotation, plan, application } = journeyOf(page, 'en');

  await test.step('Given a couple with the same NRIC entered twice', async () => {
    await quotation.open();
    await quotation.addSpouse();
    await quotation.nric('you').fill(buyer.nric);
    await quotation.nric('spouse').fill(buyer.nric);
    await quotation.seePrice();
  });

  await test.step('Then the summary lists the duplicate NRIC for both people', async () => {
    const summary = page.getByRole('alert');
    await expect(summary).toBeFocused();
    for (const [one, other] of [
      ['you', 'spouse'],
      ['spouse', 'you'],
    ]) {
      const name = new RegExp(`for ${one}: Duplicate NRIC\\. You also entered it for ${other}\\.$`);
      await expect(summary.getByRole('link', { name })).toBeVisible();
    }
    await expect(
      quotation.person('spouse').getByText('You also entered it for you.'),
    ).toBeVisible();
    await expect(page).toHaveTitle(/^Error: /);
    await checkAccessibility('quotation with errors');
  });

  await test.step('When they correct all errors, the plan page is shown', async () => {
    await quotation.fillBuyerOfSeveral(buyer);
    await quotation.nric('spouse').fill('');
    await quotation.fillSpouse(HUSBAND, buyer);
    await expect(quotation.person('spouse').getByText('2 August 1991')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await quotation.seePrice();
    await plan.isShown();
  });

  await test.step('And Back shows each person in one line, beside their price', async () => {
    await page.goBack();
    await quotation.isShown();
    await expect(page.getByText('Born 2 August 1991 ·')).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Your price' })).toContainText('RM');
    await checkAccessibility('quotation with people in lines');
    await page.reload();
    await quotation.isShown();
    await expect(page.getByText('Born 2 August 1991 ·')).toBeVisible();
  });

  await test.step('And they continue to the personal details', async () => {
    await quotation.seePrice();
    await plan.isShown();
    await choosePlan({ plan, application }, 'PLAN2', 'monthly');
  });
});
