import type { Page } from '@playwright/test';
import { capturesOf, expectChargedOnce } from '../core/card-order';
import { journeyOf } from '../core/journey';
import { BUYER } from '../core/quoted';
import { readyToPay } from '../core/reviewable';
import { SOLD } from '../core/sold';
import { expect, test } from '../core/test';
import { type CardPage, CHALLENGE_CODE, TEST_CARDS } from '../pages/card-page';
import type { ResultPage } from '../pages/result-page';

/** Ways in which a payment ends without a declined card. */
const ENDINGS = [
  ['given up', (card: CardPage) => card.leave(), (result: ResultPage) => result.isCancelled()],
  [
    'stopped by a fault',
    (card: CardPage) => card.pay(TEST_CARDS.gatewayError),
    (result: ResultPage) => result.isTechnicalError(),
  ],
] as const;

/** A buyer after the review and the press of Pay. */
async function onCardPage(page: Page, buyer: Parameters<typeof readyToPay>[1]) {
  const journey = await readyToPay(page, buyer);
  await journey.review.pay();
  await expect(journey.card.heading).toBeVisible();
  return journey;
}

/** Every place from the review to the result: reloaded, left with Back, reached again with Forward. */
for (const { language, variant } of SOLD) {
  test.describe(`reload, Back and Forward (${variant}, ${language})`, () => {
    const buyer = { people: [BUYER], language, variant };
    const status = `/edp/life/onemedical/${variant}/payment/status?lang=${language}`;

    test('the review keeps its price, and is itself again after a reload', async ({
      page,
      watch,
    }) => {
      // Back leads to the empty page on which the journey was created.
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

    test('the card page is the same one however it is come to, and is paid once', async ({
      page,
      product,
      request,
      checkAccessibility,
    }) => {
      const { words, review, card, result, proposalNumber } = await onCardPage(page, buyer);
      const address = page.url();

      await test.step('Given a card page that was reloaded', async () => {
        await page.reload();
        await card.isShown(product.cardUrl);
      });

      await test.step('When the buyer goes Back, the review has nothing to pay, also after a reload', async () => {
        await page.goBack();
        await review.isShown();
        await review.isOpen();
        await page.reload();
        await review.isOpen();
      });

      await test.step('And Forward leads to the same card page', async () => {
        await page.goForward();
        await card.isShown(product.cardUrl);
        expect(page.url()).toBe(address);
      });

      await test.step('And the result says that it is open, also after a reload, and leads there too', async () => {
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

      await test.step('Then it is paid, and every way back finds it paid', async () => {
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

    test('a result that is pending stays so or becomes what the bank says', async ({
      page,
      product,
      request,
    }) => {
      const { card, result, proposalNumber } = await onCardPage(page, buyer);
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

    test('a result that is unsuccessful stays so, until the buyer pays again', async ({ page }) => {
      const { review, card, result } = await onCardPage(page, buyer);
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
      // The attempt has ended: its address leads to the review, not to the old failure.
      await page.goBack();
      await expect(page).toHaveURL(/\/review/);
      await expect(review.payButton).toBeVisible();
      await page.reload();
      await review.isShown();
      await expect(review.payButton).toBeVisible();
    });

    test('the question of the bank is the same one after a reload, and Back and Forward pay nothing', async ({
      page,
      product,
      request,
    }) => {
      const { card, result, proposalNumber } = await onCardPage(page, buyer);
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

    for (const [what, end, isTold] of ENDINGS) {
      test(`a payment that was ${what} is told the same after a reload, and after Back and Forward`, async ({
        page,
      }) => {
        const { card, result } = await onCardPage(page, buyer);
        await end(card);
        await isTold(result);
        await page.reload();
        await isTold(result);
        await page.goBack();
        await expect(page.getByRole('main')).toBeVisible();
        await page.goForward();
        await isTold(result);
      });
    }

    test('a tab that knows the card page of an attempt before is led to that of now', async ({
      page,
      context,
      product,
      request,
    }) => {
      const { card, result, proposalNumber } = await onCardPage(page, buyer);
      const former = page.url();
      await card.pay(TEST_CARDS.declined);
      await result.isFailed();

      const tab = await context.newPage();
      const there = journeyOf(tab, language, variant);
      await tab.goto(status.replace('payment/status', 'review'));
      await there.review.isShown();
      await there.review.confirm();
      await there.review.pay();
      await there.card.isShown(product.cardUrl);
      expect(tab.url()).not.toBe(former);

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
