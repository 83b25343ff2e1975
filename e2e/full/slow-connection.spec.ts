import { makeBuyer } from '../core/buyer';
import { journeyOf, untilHealthQuestions } from '../core/journey';
import { SOLD } from '../core/sold';
import { expect, test } from '../core/test';

/** Longer than the first timeout of a token. */
const DELAY_MS = 4_000;
/** Four requests, one after another, and pauses between them. */
const PAY_TIMEOUT_MS = 60_000;

for (const { language, variant } of SOLD) {
  test(`the review retains ticks on a slow connection, and Pay opens the card page (${language}, ${variant})`, async ({
    page,
    watch,
  }) => {
    // The payment is sent without the late token, and again with it.
    watch.expect(/status of 401/);
    const buyer = makeBuyer();
    const journey = journeyOf(page, language, variant);
    const { questionnaire, review, card } = journey;
    await untilHealthQuestions(journey, buyer, variant);
    await questionnaire.fillMeasures(buyer);
    await page.route(/relativeUrl=|\/edp\/medical\//, async (route) => {
      await new Promise((done) => setTimeout(done, DELAY_MS));
      await route.continue();
    });
    await questionnaire.answerAll();
    await expect(page).toHaveURL(/\/review/);
    await review.isShown();
    // The response with the application arrives after the ticks.
    await review.confirm();
    await review.pay();
    await expect(card.heading).toBeVisible({ timeout: PAY_TIMEOUT_MS });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}
