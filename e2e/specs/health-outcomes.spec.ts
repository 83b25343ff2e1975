import { journeyOf } from '../core/journey';
import { CALLED, openAllAnswers } from '../core/questioned';
import { BUYER, FAMILY, SPOUSE } from '../core/quoted';
import { SOLD } from '../core/sold';
import { expect, test } from '../core/test';

const ADULT = { heightCm: 165, weightKg: 60 };
/** In kg, for a height of 165 cm: a body mass index of 44 is not accepted online. */
const TOO_HEAVY = '120';
/** 455.00 for four, less the spouse's 157.50, with 5% off: the worked check of the prices. */
const BEFORE = '432.25';
const AFTER = '282.62';

for (const { language, variant } of SOLD) {
  test(`a family removes a spouse who is not eligible and continues (${language}, ${variant})`, async ({
    page,
    checkAccessibility,
  }) => {
    const { words, questionnaire, review } = journeyOf(page, language, variant);

    await test.step('Given a family of four whose spouse is not eligible', async () => {
      const answers = { 'spouse.2': TOO_HEAVY };
      await openAllAnswers(page, { people: FAMILY, language, variant }, { answers });
      await questionnaire.send();
    });

    await test.step('Then the page shows the price with and without the spouse, and alternatives', async () => {
      const title = words('mfe-health:outcome.removeTitle_one');
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
      const price = page.getByRole('group', { name: words('mfe-health:outcome.priceLabel') });
      await expect(price).toContainText(BEFORE);
      await expect(price).toContainText(AFTER);
      const stillHeading = words('mfe-health:still.heading', { name: CALLED.spouse });
      await expect(page.getByRole('heading', { name: stillHeading })).toBeVisible();
      await checkAccessibility('remove and proceed');
    });

    await test.step('When the buyer removes the spouse, the others continue at that price', async () => {
      await questionnaire.press('outcome.remove');
      await review.isShown();
      expect(await review.amount()).toBe(`RM ${AFTER}`);
      await expect(page.getByText(CALLED.spouse, { exact: true })).toHaveCount(0);
    });
  });
}

test('the buyer answers again when the respondent is the spouse, who is not eligible', async ({
  page,
}) => {
  const { questionnaire, review } = journeyOf(page, 'en');
  const given = { answers: { 'spouse.2': TOO_HEAVY }, by: 'spouse' };
  await openAllAnswers(page, { people: [BUYER, SPOUSE], language: 'en' }, given);
  await questionnaire.send();
  await expect(page.getByRole('main').getByText(/you need to answer them again/)).toBeVisible();
  await expect(page.getByText(/family discount .* no longer applies/)).toBeVisible();
  await questionnaire.press('outcome.remove');
  await questionnaire.begin();
  await questionnaire.fillMeasures(ADULT);
  await questionnaire.answerAll();
  await review.isShown();
  expect(await review.amount()).toBe('RM 129.50');
});

test('a buyer who is not eligible gets the contact page, and can go back and correct an answer', async ({
  page,
}) => {
  const { questionnaire, review } = journeyOf(page, 'en');
  const answers = { 'self.2': TOO_HEAVY };
  await openAllAnswers(page, { people: [BUYER], language: 'en' }, { answers });
  await questionnaire.send();
  await expect(page).toHaveURL(/\/contact$/);
  await page.goBack();
  await questionnaire.isAt('check.title');
  await page.getByRole('button', { name: /^Change height and weight/ }).click();
  await page.getByRole('textbox', { name: 'Weight' }).fill('60');
  await questionnaire.press('toCheck');
  await questionnaire.send();
  await review.isShown();
});
