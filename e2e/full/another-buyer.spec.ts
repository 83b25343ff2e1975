import { makeBuyer } from '../core/buyer';
import { untilPersonalDetails } from '../core/journey';
import { BUYER } from '../core/quoted';
import { expect, test } from '../core/test';

test('a buyer alone who corrects the own number is asked anew, and goes on', async ({ page }) => {
  const { application, plan, questionnaire, quotation, words } = await untilPersonalDetails(page, {
    people: [BUYER],
    language: 'en',
  });
  const boxes = () => page.getByRole('checkbox', { name: /I agree|I am the/ });
  const isEmpty = async () => {
    await application.isShown();
    await expect(application.input('about.fullName')).toHaveValue('');
    for (const box of await boxes().all()) await expect(box).not.toBeChecked();
  };
  const buyer = makeBuyer();
  await application.fill(buyer);
  await application.agree();
  await application.isSaved();

  await test.step('with another number nothing of the person before is left', async () => {
    const change = `${words('mfe-application:change')} ${words('mfe-application:about.nric')}`;
    await page.getByRole('link', { name: change }).click();
    await quotation.isShown();
    await quotation.nric('you').fill('910314-10-5232');
    await quotation.seePrice();
    await plan.isShown();
    await plan.next();
    await isEmpty();
    await page.reload();
    await isEmpty();
  });

  await application.fill(buyer);
  await application.agree();
  await application.save();
  await questionnaire.begin();
});
