import type { Page } from '@playwright/test';
import { CHALLENGE_CODE, TEST_CARDS } from '../pages/card-page';
import { capturesOf } from './card-order';
import { mailsTo } from './outbox';
import { BUYER } from './quoted';
import { openCardPage } from './reviewable';
import type { Sold } from './sold';
import { expect, test } from './test';

/** The outcomes of payments with each test card, in one product and language. */
export function testPaymentOutcomes({ language, variant }: Sold): void {
  test.describe(`${variant}, in ${language}`, () => {
    /** A buyer on the card page, with a unique e-mail address. */
    async function onCardPage(page: Page) {
      const email = `outcome.${Date.now().toString(36)}@example.my`;
      const people = [{ ...BUYER, email }];
      const journey = await openCardPage(page, { people, language, variant });
      return { ...journey, email };
    }

    test('the result is "unsuccessful" for a declined card, and the buyer pays again and is charged once', async ({
      page,
      product,
      request,
      checkAccessibility,
    }) => {
      const journey = await onCardPage(page);
      const { words, review, card, result, email, proposalNumber } = journey;

      await test.step('Given a buyer whose card is declined', async () => {
        await card.isShown(product.cardUrl);
        await card.pay(TEST_CARDS.declined);
      });

      await test.step('Then the payment is unsuccessful for that reason, and no policy is sent', async () => {
        await result.isFailed();
        await expect(page.getByText(words('mfe-payment:failed.why.declined'))).toBeVisible();
        await checkAccessibility('payment failed');
        expect(mailsTo(product.dataDir, email)).toEqual([]);
      });

      await test.step('When the buyer pays again with another card, with authentication by the bank', async () => {
        await result.payAgain();
        await review.isShown();
        await review.confirm();
        await review.pay();
        await card.isShown(product.cardUrl);
        await card.pay(TEST_CARDS.challenge);
        await card.confirm(CHALLENGE_CODE);
      });

      await test.step('Then the buyer is covered, is charged once, and gets one e-mail', async () => {
        await result.isSuccess('Aisyah');
        expect(await result.transactionNo()).toBe(proposalNumber);
        expect(await capturesOf(request, product, proposalNumber)).toBe(1);
        await expect.poll(() => mailsTo(product.dataDir, email).length).toBe(1);
      });

      await test.step('And Back does not allow a second payment', async () => {
        await page.goBack();
        await expect(card.paid()).toBeVisible();
        await expect(review.payButton).toHaveCount(0);
      });
    });

    test('the result shows the reason for a card with insufficient funds', async ({ page }) => {
      const { words, card, result } = await onCardPage(page);
      await card.pay(TEST_CARDS.insufficientFunds);
      await result.isFailed();
      await expect(page.getByText(words('mfe-payment:failed.why.insufficientFunds'))).toBeVisible();
    });

    test('the result shows that authentication failed after three wrong codes', async ({
      page,
    }) => {
      const { words, card, result } = await onCardPage(page);
      await card.pay(TEST_CARDS.challenge);
      for (const code of ['000000', '000001', '000002']) await card.confirm(code);
      await result.isFailed();
      await expect(page.getByText(words('mfe-payment:failed.why.notConfirmed'))).toBeVisible();
    });

    test('a payment is pending while the bank processes it, and then successful without an action', async ({
      page,
      checkAccessibility,
    }) => {
      const { card, result } = await onCardPage(page);
      await card.pay(TEST_CARDS.pendingThenSuccess);
      await result.isPending();
      await checkAccessibility('payment pending');
      await page.reload();
      await result.isSuccess('Aisyah');
    });

    test('a payment is pending until the bank declines it, and then unsuccessful', async ({
      page,
    }) => {
      const { card, result } = await onCardPage(page);
      await card.pay(TEST_CARDS.pendingThenFailure);
      await result.isPending();
      await result.isFailed();
    });

    test('the result shows a technical error of the bank, and the buyer can pay again', async ({
      page,
      checkAccessibility,
    }) => {
      const { words, review, card, result } = await onCardPage(page);
      await card.pay(TEST_CARDS.gatewayError);
      await result.isTechnicalError();
      await expect(page.getByText(words('mfe-payment:error.text'))).toBeVisible();
      await checkAccessibility('technical error');
      await result.payAgain();
      await review.isShown();
    });

    test('the result shows a cancelled payment when the buyer leaves the card page, who can pay later', async ({
      page,
      product,
      checkAccessibility,
    }) => {
      const { review, card, result } = await onCardPage(page);
      await card.leave();
      await result.isCancelled();
      await checkAccessibility('payment cancelled');
      await result.payAgain();
      await review.isShown();
      await review.confirm();
      await review.pay();
      await card.isShown(product.cardUrl);
    });
  });
}
