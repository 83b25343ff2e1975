import type { Page } from '@playwright/test';
import type { EndpointName } from '@edp/contracts';
import { failRequests, SERVER_CODE } from '../core/failing-requests';
import { journeyOf, untilPersonalDetails } from '../core/journey';
import { openQuestionnaire } from '../core/questioned';
import { BUYER, openQuoted } from '../core/quoted';
import { readyToPay } from '../core/reviewable';
import { SOLD } from '../core/sold';
import { expect, test } from '../core/test';
import { TEST_CARDS } from '../pages/card-page';
import { ContactPage } from '../pages/contact-page';
import { JourneyTools } from '../pages/journey-tools';

/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Body mass index of 44: not accepted online. */
const TOO_HEAVY = { heightCm: 165, weightKg: 120 };

for (const { language, variant } of SOLD) {
  const people = [BUYER];
  test.describe(`a request that fails shows the code that support finds it by (${language}, ${variant})`, () => {
    test.beforeEach(async ({ page, watch }) => {
      watch.expect(/status of 403/);
      // The page requests the status before any payment.
      watch.expect(/status of 404/);
      await page.setViewportSize({ width: 390, height: 844 });
    });

    /** Causes a request that the server rejects. */
    async function expectCode(page: Page, name: EndpointName, act: () => Promise<void>) {
      const heal = await failRequests(page, name, 'rejects');
      await act();
      const code = page.locator('.edp-support-code').first();
      await expect(code, name).toContainText(SERVER_CODE);
      await code.scrollIntoViewIfNeeded();
      await heal();
    }

    test('on the plans, and where the data of the device are cleared', async ({ page }) => {
      const { plan, words } = journeyOf(page, language, variant);
      await openQuoted(page, { people, language, variant });
      await plan.isShown();
      const tools = new JourneyTools(page, words);
      await expectCode(page, 'endJourney', async () => {
        await tools.clearData().click();
        await tools.press('tools.clear.clear');
      });
      await page.keyboard.press('Escape');
      await expectCode(page, 'loadPlans', async () => {
        await page.reload();
      });
    });

    test('at a photo', async ({ page }) => {
      const { application } = await untilPersonalDetails(page, { people, language, variant });
      await application.openPart('agreement');
      await application.openPhotos();
      const file = { name: 'card.png', mimeType: 'image/png', buffer: PIXEL };
      await expectCode(page, 'uploadImage', () =>
        application.photo('front').locator('input[type=file]').first().setInputFiles(file),
      );
    });

    test('at a promo code', async ({ page }) => {
      const { review } = await readyToPay(page, { people, language, variant });
      await expectCode(page, 'validatePromo', () => review.applyPromo('KENARI10'));
    });

    test('where a buyer asks for a call', async ({ page }) => {
      const { questionnaire, words } = journeyOf(page, language, variant);
      await openQuestionnaire(page, { people, language, variant });
      await questionnaire.begin();
      await questionnaire.fillMeasures(TOO_HEAVY);
      await questionnaire.answerAll();
      const contact = new ContactPage(page, words);
      await contact.isShown();
      await contact.input('fullName').fill('Aisyah Kenari');
      await contact.input('mobile').fill('19-876 5432');
      await contact.input('email').fill('aisyah@example.my');
      await expectCode(page, 'createLead', () => contact.send());
    });

    test('at the payment, and for documents and e-mail after it', async ({ page }) => {
      const { review, card, result, words } = await readyToPay(page, { people, language, variant });
      await expectCode(page, 'submitPayment', () => review.pay());
      await review.pay();
      await expect(card.heading).toBeVisible();
      await card.pay(TEST_CARDS.success);
      await result.isSuccess('Aisyah');
      await expectCode(page, 'resendPolicy', () =>
        page.getByRole('button', { name: words('mfe-payment:success.resend.send') }).click(),
      );
    });
  });
}
