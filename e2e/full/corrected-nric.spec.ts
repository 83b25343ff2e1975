import { makeBuyer } from '../core/buyer';
import { untilPersonalDetails } from '../core/journey';
import { BUYER } from '../core/quoted';
import { expect, test } from '../core/test';

test('a single buyer who corrects the NRIC enters the personal details again and continues', async ({
  page,
}) => {
  const { application, plan, questionnaire, quotation, words } = await untilPersonalDetails(page, {
    people: [BUYER],
    language: 'en',
  });
  const expectEmptyForm = async () => {
    await application.isShown();
    await expect(application.input('about.fullName')).toHaveValue('');
    for (const box of application.agreements()) await expect(box).not.toBeChecked();
  };
  const buyer = makeBuyer();
  await application.fill(buyer);
  await application.agree();
  await application.isSaved();

  await test.step('A new NRIC clears all details of the previous person', async () => {
    const change = `${words('mfe-application:change')} ${words('mfe-application:about.nric')}`;
    await page.getByRole('link', { name: change }).click();
    await quotation.isShown();
    await quotation.nric('you').fill('910314-10-5232');
    await quotation.seePrice();
    await plan.isShown();
    await plan.next();
    await expectEmptyForm();
    await page.reload();
    await expectEmptyForm();
  });

  await application.fill(buyer);
  await application.agree();
  await application.save();
  await questionnaire.begin();
});
