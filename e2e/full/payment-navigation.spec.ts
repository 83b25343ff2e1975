import { capturesOf, expectChargedOnce } from '../core/card-order';
import { journeyOf } from '../core/journey';
import { BUYER } from '../core/quoted';
import { openCardPage, readyToPay } from '../core/reviewable';
import { SOLD } from '../core/sold';
import { expect, test } from '../core/test';
import { type CardPage, CHALLENGE_CODE, TEST_CARDS } from '../pages/card-page';
import type { ResultPage } from '../pages/result-page';

/** Payments that end without a charge, except by a declined card. */
const ENDINGS = [
  ['cancelled', (card: CardPage) => card.leave(), (result: ResultPage) => result.isCancelled()],
  [
    'stopped by a technical error',
    (card: CardPage) => card.pay(TEST_CARDS.gatewayError),
    (result: ResultPage) => result.isTechnicalError(),
  ],
] as const;

/** Every page from the review to the result: reloaded, left with Back, opened again with Forward. */
for (const { language, variant } of SOLD) {
  test.describe(`reload, Back and Forward (${variant}, ${language})`, () => {
    const buyer = { people: [BUYER], language, variant };
    const status = `/edp/life/onemedical/${variant}/payment/status?lang=${language}`;

    test('the review shows the same price after a reload, Back and Forward', async ({
      page,
      watch,
    }) => {
      // Back opens the empty page on which the journey was created.
      watch.expect(/status of 404.*edp\/life\/empty/);
      const { review } = await readyToPay(page, buyer);
      const amount = await review.amount();
      await page.reload();
      await review.isShown();
      expect(await review.amount()).toBe(amount);
      await page.goBack();
      await expect(page).not.toHaveURL(/\/review/);
      await page.goForward();
      await review.isShown();
      expect(await review.amount()).toBe(amount);
    });

    test('a payment has one card page for all ways of navigation, and is charged once', async ({
      page,
      product,
      request,
      checkAccessibility,
    }) => {
      const { words, review, card, result, proposalNumber } = await openCardPage(page, buyer);
      const address = page.url();

      await test.step('Given a reloaded card page', async () => {
        await page.reload();
        await card.isShown(product.cardUrl);
      });

      await test.step('When the buyer goes back, the review shows the pending payment, also after a reload', async () => {
        await page.goBack();
        await review.isShown();
        await review.isOpen();
        await page.reload();
        await review.isOpen();
      });

      await test.step('And Forward opens the same card page', async () => {
        await page.goForward();
        await card.isShown(product.cardUrl);
        expect(page.url()).toBe(address);
      });

      await test.step('And the result shows a pending payment, also after a reload, and a link to the card page', async () => {
        await page.goto(status);
        await result.isPending();
        await expect(page.getByText(words('mfe-payment:pending.open.text'))).toBeVisible();
        await checkAccessibility('a payment that is open');
        await page.reload();
        await result.isPending();
        await result.toCardPage();
        await card.isShown(product.cardUrl);
        expect(page.url()).toBe(address);
      });

      await test.step('Then the buyer pays, and Back, Forward and the review show the payment as successful', async () => {
        await card.pay(TEST_CARDS.success);
        await result.isSuccess('Aisyah');
        await page.reload();
        await result.isSuccess('Aisyah');
        await page.goBack();
        await expect(card.paid()).toBeVisible();
        await page.goForward();
        await result.isSuccess('Aisyah');
        await page.goto(status.replace('payment/status', 'review'));
        await result.isSuccess('Aisyah');
        await expectChargedOnce(request, product, proposalNumber);
      });
    });

    test('a pending result becomes successful when the bank confirms the payment', async ({
      page,
      product,
      request,
    }) => {
      const { card, result, proposalNumber } = await openCardPage(page, buyer);
      await card.pay(TEST_CARDS.pendingThenSuccess);
      await result.isPending();
      await page.goBack();
      await expect(card.heading).toHaveCount(0);
      await page.goForward();
      await result.isSuccess('Aisyah');
      await page.reload();
      await result.isSuccess('Aisyah');
      await expectChargedOnce(request, product, proposalNumber);
    });

    test('a result stays unsuccessful until the buyer pays again', async ({ page }) => {
      const { review, card, result } = await openCardPage(page, buyer);
      await card.pay(TEST_CARDS.declined);
      await result.isFailed();
      await page.reload();
      await result.isFailed();
      await page.goBack();
      await expect(page.getByRole('main')).toBeVisible();
      await expect(card.heading).toHaveCount(0);
      await page.goForward();
      await result.isFailed();
      await result.payAgain();
      await review.isShown();
      // The attempt has ended: its URL redirects to the review instead of the previous failure.
      await page.goBack();
      await expect(page).toHaveURL(/\/review/);
      await expect(review.payButton).toBeVisible();
      await page.reload();
      await review.isShown();
      await expect(review.payButton).toBeVisible();
    });

    test('a reload, Back and Forward retain the authentication by the bank and charge nothing', async ({
      page,
      product,
      request,
    }) => {
      const { card, result, proposalNumber } = await openCardPage(page, buyer);
      await card.pay(TEST_CARDS.challenge);
      await card.isChallenged();
      await page.reload();
      await card.isChallenged();
      await page.goBack();
      await page.goForward();
      await card.isChallenged();
      expect(await capturesOf(request, product, proposalNumber)).toBe(0);
      await card.confirm(CHALLENGE_CODE);
      await result.isSuccess('Aisyah');
      await expectChargedOnce(request, product, proposalNumber);
    });

    for (const [what, end, isResult] of ENDINGS) {
      test(`the result of a payment that was ${what} is the same after a reload, Back and Forward`, async ({
        page,
      }) => {
        const { card, result } = await openCardPage(page, buyer);
        await end(card);
        await isResult(result);
        await page.reload();
        await isResult(result);
        await page.goBack();
        await expect(page.getByRole('main')).toBeVisible();
        await page.goForward();
        await isResult(result);
      });
    }

    test('a tab with the card page of a previous attempt opens that of the current attempt', async ({
      page,
      context,
      product,
      request,
    }) => {
      const { card, result, proposalNumber } = await openCardPage(page, buyer);
      const previousUrl = page.url();
      await card.pay(TEST_CARDS.declined);
      await result.isFailed();

      const tab = await context.newPage();
      const otherJourney = journeyOf(tab, language, variant);
      await tab.goto(status.replace('payment/status', 'review'));
      await otherJourney.review.isShown();
      await otherJourney.review.confirm();
      await otherJourney.review.pay();
      await otherJourney.card.isShown(product.cardUrl);
      expect(tab.url()).not.toBe(previousUrl);

      await page.reload();
      await result.isPending();
      await result.toCardPage();
      await card.isShown(product.cardUrl);
      expect(page.url()).toBe(tab.url());
      await card.pay(TEST_CARDS.success);
      await result.isSuccess('Aisyah');
      expect(await capturesOf(request, product, proposalNumber)).toBe(1);
    });
  });
}
