import type { Page } from '@playwright/test';
import type { EndpointName } from '@edp/contracts';
import { failRequests, SERVER_CODE } from '../core/failing-requests';
import { journeyOf, payByCard, untilPersonalDetails } from '../core/journey';
import { openQuestionnaire } from '../core/questioned';
import { BUYER, openQuoted } from '../core/quoted';
import { readyToPay } from '../core/reviewable';
import { SOLD } from '../core/sold';
import { expect, test } from '../core/test';
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
  test.describe(`a page shows the support code of a failed request (${language}, ${variant})`, () => {
    test.beforeEach(async ({ page, watch }) => {
      watch.expect(/status of 403/);
      // The page requests the status before any payment.
      watch.expect(/status of 404/);
      await page.setViewportSize({ width: 390, height: 844 });
    });

    /** Expects the support code after an action whose request the server rejects. */
    async function expectCode(page: Page, name: EndpointName, action: () => Promise<void>) {
      const restore = await failRequests(page, name, 'rejects');
      await action();
      const code = page.locator('.edp-support-code').first();
      await expect(code, name).toContainText(SERVER_CODE);
      await code.scrollIntoViewIfNeeded();
      await restore();
    }

    test('for the plans and for "clear my data"', async ({ page }) => {
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

    test('for the upload of a photo', async ({ page }) => {
      const { application } = await untilPersonalDetails(page, { people, language, variant });
      await application.openPart('agreement');
      await application.openPhotos();
      const file = { name: 'card.png', mimeType: 'image/png', buffer: PIXEL };
      await expectCode(page, 'uploadImage', () => application.choosePhoto(file));
    });

    test('for a promo code', async ({ page }) => {
      const { review } = await readyToPay(page, { people, language, variant });
      await expectCode(page, 'validatePromo', () => review.applyPromo('KENARI10'));
    });

    test('for the contact form', async ({ page }) => {
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

    test('for the payment and for resending the policy', async ({ page, product }) => {
      const journey = await readyToPay(page, { people, language, variant });
      await expectCode(page, 'submitPayment', () => journey.review.pay());
      await payByCard(journey, product.cardUrl);
      await expectCode(page, 'resendPolicy', () =>
        page
          .getByRole('button', { name: journey.words('mfe-payment:success.resend.send') })
          .click(),
      );
    });
  });
}
