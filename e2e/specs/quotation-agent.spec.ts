import { makeBuyer } from '../core/buyer';
import { journeyOf } from '../core/journey';
import { expect, test } from '../core/test';

const LANGUAGES = [
  { language: 'en', unverified: 'Seems like we are unable to verify your agent code.' },
  { language: 'my', unverified: 'Kami tidak dapat mengesahkan kod ejen anda.' },
] as const;

for (const { language, unverified } of LANGUAGES) {
  test(`an agent makes the quotation with a buyer (${language})`, async ({
    page,
    checkAccessibility,
  }) => {
    const buyer = makeBuyer();
    const { words, quotation, plan, application } = journeyOf(page, language);

    await test.step('Given the quotation page', async () => {
      await quotation.open();
      await quotation.openAgent();
    });

    await test.step('When the code has another form, it is said before anybody is asked', async () => {
      await quotation.verifyAgent('KL2041');
      await expect(page.getByRole('alert')).toContainText(words('forms:agent.invalid'));
    });

    await test.step('And when it is nobody who works for us, no more is said than that', async () => {
      await quotation.verifyAgent('KL20999');
      await expect(page.getByRole('alert')).toContainText(unverified);
      await checkAccessibility('agent not verified');
    });

    await test.step('Then the right one, however it is typed, is asked for a yes', async () => {
      await quotation.verifyAgent('kl 20417');
      await expect(page.getByText(words('mfe-quote:agent.question'))).toBeFocused();
      await expect(page.getByText('Lim Wei Sheng')).toBeVisible();
      await checkAccessibility('is this you');
    });

    await test.step('And No gives the code back', async () => {
      await page.getByRole('button', { name: words('mfe-quote:agent.no'), exact: true }).click();
      await expect(quotation.agentCode()).toHaveValue('KL20417');
      await expect(quotation.agentCode()).toBeFocused();
    });

    await test.step('And with Yes the agent stands on this page and on those that follow', async () => {
      await quotation.verifyAgent('KL20417');
      await page.getByRole('button', { name: words('mfe-quote:agent.yes') }).click();
      const strip = page.getByRole('complementary', { name: words('shell:agent.label') });
      await expect(strip).toContainText('KL20417');
      await checkAccessibility('quotation with an agent');
      await quotation.fillMyself(buyer);
      await quotation.seePrice();
      await plan.isShown();
      await expect(strip).toContainText('KL20417');
      await plan.choose('PLAN2', 'monthly');
      await plan.next();
      await application.isShown();
      await expect(strip).toContainText('KL20417');
    });
  });
}
