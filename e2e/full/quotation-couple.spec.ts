import { makeBuyer } from '../core/buyer';
import { journeyOf } from '../core/journey';
import { expect, test } from '../core/test';

const HUSBAND = '910802-14-6157';

test('a couple comes to the personal details, and finds its price and people again', async ({
  page,
  checkAccessibility,
}) => {
  const buyer = makeBuyer();
  const { quotation, plan, application } = journeyOf(page, 'en');

  await test.step('Given a couple of whom one number is typed twice', async () => {
    await quotation.open();
    await quotation.addSpouse();
    await quotation.nric('you').fill(buyer.nric);
    await quotation.nric('spouse').fill(buyer.nric);
    await quotation.seePrice();
  });

  await test.step('Then both are told, with the cause, and the rest that is missing', async () => {
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

  await test.step('When all is right, they choose a plan', async () => {
    await quotation.person('you').getByRole('combobox').fill(buyer.occupation.search);
    await page.getByRole('option', { name: 'Accountant' }).first().click();
    await quotation.person('you').getByRole('radio', { name: 'Yes' }).check({ force: true });
    await page.getByLabel('E-mail').fill(buyer.email);
    await quotation.nric('spouse').fill('');
    await quotation.fillSpouse(HUSBAND, buyer);
    await expect(quotation.person('spouse').getByText('2 August 1991')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await quotation.seePrice();
    await plan.isShown();
  });

  await test.step('And going back, they are there in a line each, beside their price', async () => {
    await page.goBack();
    await quotation.isShown();
    await expect(page.getByText('Born 2 August 1991 ·')).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Your price' })).toContainText('RM');
    await checkAccessibility('quotation with people in lines');
    await page.reload();
    await quotation.isShown();
    await expect(page.getByText('Born 2 August 1991 ·')).toBeVisible();
  });

  await test.step('And they go on to the personal details', async () => {
    await quotation.seePrice();
    await plan.isShown();
    await plan.choose('PLAN2', 'monthly');
    await plan.next();
    await application.isShown();
  });
});
