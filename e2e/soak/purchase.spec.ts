import { expect, test } from '@playwright/test';
import { callingName } from '@edp/domain';
import { makeBuyer } from '../core/buyer';
import { journeyOf, payByCard, untilHealthQuestions } from '../core/journey';
import { watchReleases } from './watch-releases';

/** Ignores console messages: only the purchase and the loaded releases are tested. */
test('one adult buys, with a reload of the review', async ({ page, context }) => {
  const unnamedReleases = watchReleases(context);
  const buyer = makeBuyer();
  const journey = journeyOf(page, 'en');
  const { questionnaire, review, result } = journey;
  await untilHealthQuestions(journey, buyer);
  await questionnaire.fillMeasures(buyer);
  await questionnaire.answerAll();
  await review.isShown();
  await page.reload();
  await review.isShown();
  await expect(page.getByText(callingName(buyer.fullName)).first()).toBeVisible();
  await review.confirm();
  await payByCard(journey, process.env.SOAK_CARD_ORIGIN ?? '');
  expect(await result.policyNumber()).not.toBe('');
  expect(unnamedReleases()).toEqual([]);
});
