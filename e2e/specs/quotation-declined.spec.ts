import { makeBuyer } from '../core/buyer';
import { choosePlan, journeyOf } from '../core/journey';
import { expect, test } from '../core/test';

/** Always past the 17th birthday. */
const ADULT_SON = '080219-10-5237';
const GRANDMOTHER = '600314-10-5238';

test('an adult son is declined with advice, and the mother removes him and continues', async ({
  page,
  checkAccessibility,
}) => {
  const buyer = makeBuyer();
  const { quotation, plan, application } = journeyOf(page, 'en');
  const heading = page.getByRole('heading', { level: 1 });

  await test.step('Given a mother and an adult son', async () => {
    await quotation.open();
    await quotation.fillMyself(buyer);
    await quotation.addOne('sons');
    await quotation.nric('son').fill(ADULT_SON);
    await quotation.seePrice();
  });

  await test.step('Then the page names him, with the reason and the alternatives', async () => {
    await expect(heading).toHaveText('Sorry. This member is not eligible for this plan.');
    await expect(heading).toBeFocused();
    await expect(page.getByText('Not eligible to proceed: son')).toBeVisible();
    await expect(page.getByText(/buy their own cover/)).toBeVisible();
    await expect(page.getByText(/On Plan\s2 that costs RM/)).toContainText('the family discount', {
      ignoreCase: true,
    });
    await checkAccessibility('a member is declined');
  });

  await test.step('And the page is the same after a reload, Back and Forward', async () => {
    await page.reload();
    await expect(page.getByText('Not eligible to proceed: son')).toBeVisible();
    await page.goBack();
    await quotation.isShown();
    await page.goForward();
    await expect(page.getByText('Not eligible to proceed: son')).toBeVisible();
  });

  await test.step('When she removes him, she chooses the plan and continues to the personal details', async () => {
    await page.getByRole('button', { name: 'Remove and proceed' }).click();
    await plan.isShown();
    await choosePlan({ plan, application }, 'PLAN2', 'monthly');
  });
});

test('a mother who covers only an adult son can contact us about him', async ({
  page,
  checkAccessibility,
}) => {
  const { quotation } = journeyOf(page, 'my', 'takaful');
  const heading = page.getByRole('heading', { level: 1 });
  await quotation.open('onemedical/takaful');
  await quotation.addOne('sons');
  await quotation.coverMyself(false);
  await quotation.email().fill(makeBuyer().email);
  await quotation.nric('son').fill(ADULT_SON);
  await quotation.seePrice();

  await expect(heading).toHaveText('Maaf. Ahli ini tidak layak untuk pelan ini.');
  await expect(page.getByRole('button', { name: 'Keluarkan dan teruskan' })).toHaveCount(0);
  await checkAccessibility('nobody is left to cover');
  await page.getByRole('link', { name: 'Hubungi kami' }).click();
  await expect(page).toHaveURL(/\/contact\?about=member$/);
  await expect(heading).toBeFocused();
});

test('a buyer above the age limit sees the reason and the contact form', async ({
  page,
  checkAccessibility,
}) => {
  const { quotation } = journeyOf(page, 'en');
  await quotation.open();
  await quotation.fillMyself(makeBuyer({ nric: GRANDMOTHER }));
  await quotation.seePrice();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Sorry. You are not eligible for this plan.');
  await checkAccessibility('the buyer is declined');
  await page.getByRole('link', { name: 'Talk to us' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByLabel('Full name')).toBeVisible();
});
