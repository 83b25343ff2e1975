import { journeyOf } from '../core/journey';
import { foundInBrowser, foundInLogs } from '../core/personal-data';
import { openQuestionnaire } from '../core/questioned';
import { BUYER } from '../core/quoted';
import { SOLD } from '../core/sold';
import { expect, test } from '../core/test';
import { ContactPage } from '../pages/contact-page';

/** "In the last 5 years, have you been treated for ...": Yes means no cover online. */
const KNOCK_OUT = 3;

for (const { language, variant } of [...SOLD, { language: 'my', variant: 'insurance' }] as const) {
  test(`a Yes to a knock-out question ends on the contact page (${language}, ${variant})`, async ({
    page,
    product,
    checkAccessibility,
  }) => {
    const { words, questionnaire } = journeyOf(page, language, variant);
    const contact = new ContactPage(page, words);
    const email = `not.eligible.${Date.now().toString(36)}@example.my`;

    const planted = await test.step('Given a buyer at the health questions', async () => {
      const people = [{ ...BUYER, email }];
      const quotation = await openQuestionnaire(page, { people, language, variant });
      await questionnaire.begin();
      await questionnaire.fillMeasures({ heightCm: 163, weightKg: 58 });
      return { nric: quotation.applicants[0]!.idNo, fullName: 'Aisyah Binti Rahman', email };
    });

    await test.step('When the buyer answers one question with Yes', async () => {
      await questionnaire.answerAll([KNOCK_OUT]);
    });

    await test.step('Then the buyer can request a call on the contact page', async () => {
      await contact.isShown();
      await checkAccessibility('contact page');
      await contact.requestCall();
      await checkAccessibility('contact page, sent');
    });

    await test.step('And the buyer cannot open the review', async () => {
      await page.goto(`/edp/life/onemedical/${variant}/review`);
      await expect(page).not.toHaveURL(/\/review/);
    });

    await test.step('And neither the browser nor a log stores personal data', async () => {
      expect(await foundInBrowser(page, planted)).toEqual([]);
      expect(foundInLogs(product.dataDir, planted)).toEqual([]);
    });
  });
}
