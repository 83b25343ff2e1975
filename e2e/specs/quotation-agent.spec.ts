import { makeBuyer } from '../core/buyer';
import { choosePlan, journeyOf, untilPlans } from '../core/journey';
import { expect, test } from '../core/test';

const LANGUAGES = [
  { language: 'en', unverified: 'Seems like we are unable to verify your agent code.' },
  { language: 'my', unverified: 'Kami tidak dapat mengesahkan kod ejen anda.' },
] as const;

for (const { language, unverified } of LANGUAGES) {
  test(`an agent creates the quotation with a buyer (${language})`, async ({
    page,
    checkAccessibility,
  }) => {
    const buyer = makeBuyer();
    const journey = journeyOf(page, language);
    const { words, quotation } = journey;

    await test.step('Given the quotation page', async () => {
      await quotation.open();
      await quotation.openAgent();
    });

    await test.step('When the code has an invalid format, the page shows an error without a request', async () => {
      await quotation.verifyAgent('KL2041');
      await expect(page.getByRole('alert')).toContainText(words('forms:agent.invalid'));
    });

    await test.step('And when the code is unknown, the page shows only that it cannot be verified', async () => {
      await quotation.verifyAgent('KL20999');
      await expect(page.getByRole('alert')).toContainText(unverified);
      await checkAccessibility('agent not verified');
    });

    await test.step('Then a valid code, in any notation, requires a confirmation', async () => {
      await quotation.verifyAgent('kl 20417');
      await expect(page.getByText(words('mfe-quote:agent.question'))).toBeFocused();
      await expect(page.getByText('Lim Wei Sheng')).toBeVisible();
      await checkAccessibility('is this you');
    });

    await test.step('And No returns to the field with the code', async () => {
      await page.getByRole('button', { name: words('mfe-quote:agent.no'), exact: true }).click();
      await expect(quotation.agentCode()).toHaveValue('KL20417');
      await expect(quotation.agentCode()).toBeFocused();
    });

    await test.step('And Yes shows the agent on this page and on the following pages', async () => {
      await quotation.verifyAgent('KL20417');
      await page.getByRole('button', { name: words('mfe-quote:agent.yes') }).click();
      const strip = page.getByRole('complementary', { name: words('shell:agent.label') });
      await expect(strip).toContainText('KL20417');
      await checkAccessibility('quotation with an agent');
      await untilPlans(journey, buyer);
      await expect(strip).toContainText('KL20417');
      await choosePlan(journey, 'PLAN2', 'monthly');
      await expect(strip).toContainText('KL20417');
    });
  });
}
