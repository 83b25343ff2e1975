import { makeBuyer } from '../core/buyer';
import { capturesOf } from '../core/card-order';
import { journeyOf, untilCardPage } from '../core/journey';
import { mailsTo } from '../core/outbox';
import { expect, test } from '../core/test';
import { CHALLENGE_CODE, TEST_CARDS } from '../pages/card-page';

test('a declined card ends in "unsuccessful", and paying again works and charges once', async ({
  page,
  product,
  request,
  checkAccessibility,
}) => {
  const buyer = makeBuyer();
  const journey = journeyOf(page, 'en');
  const { review, card, result } = journey;

  await test.step('Given a buyer whose card is declined', async () => {
    await untilCardPage(journey, buyer);
    await card.isShown(product.cardUrl);
    await card.pay(TEST_CARDS.declined);
  });

  await test.step('Then the payment is unsuccessful and no policy is sent', async () => {
    await result.isFailed();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Your Payment is Unsuccessful',
    );
    await checkAccessibility('payment failed');
    expect(mailsTo(product.dataDir, buyer.email)).toEqual([]);
  });

  await test.step('When the buyer pays again with another card, which the bank confirms', async () => {
    await result.payAgain();
    await review.isShown();
    await review.confirm();
    await review.pay();
    await card.isShown(product.cardUrl);
    await card.pay(TEST_CARDS.challenge);
    await card.confirm(CHALLENGE_CODE);
  });

  await test.step('Then the buyer is covered, was charged once, and gets one e-mail', async () => {
    await result.isSuccess('Aisyah');
    const transactionNo = await result.transactionNo();
    expect(transactionNo).not.toBe('');
    expect(await capturesOf(request, product, transactionNo)).toBe(1);
    await expect.poll(() => mailsTo(product.dataDir, buyer.email).length).toBe(1);
  });

  await test.step('And Back does not lead to paying once more', async () => {
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your payment is done');
    await expect(page.getByRole('button', { name: /^Pay RM/ })).toHaveCount(0);
  });
});

test('a payment that the bank takes its time for is pending, then done, with nothing to press', async ({
  page,
  product,
  checkAccessibility,
}) => {
  const journey = journeyOf(page, 'en');
  await untilCardPage(journey, makeBuyer());
  await journey.card.isShown(product.cardUrl);
  await journey.card.pay(TEST_CARDS.pendingThenSuccess);

  await journey.result.isPending();
  await checkAccessibility('payment pending');
  await journey.result.isSuccess('Aisyah');
});

test('a payment that the bank refuses in the end is pending, then unsuccessful', async ({
  page,
}) => {
  const journey = journeyOf(page, 'en');
  await untilCardPage(journey, makeBuyer());
  await journey.card.pay(TEST_CARDS.pendingThenFailure);

  await journey.result.isPending();
  await journey.result.isFailed();
});

test('a fault of the bank is told as a technical error, with a way to pay again', async ({
  page,
  checkAccessibility,
}) => {
  const journey = journeyOf(page, 'en');
  await untilCardPage(journey, makeBuyer());
  await journey.card.pay(TEST_CARDS.gatewayError);

  await journey.result.isTechnicalError();
  await expect(page.getByText('There appears to be some technical issues.')).toBeVisible();
  await checkAccessibility('technical error');
  await journey.result.payAgain();
  await journey.review.isShown();
});

test('a buyer who leaves the card page without paying can pay later', async ({ page, product }) => {
  const journey = journeyOf(page, 'en');
  await untilCardPage(journey, makeBuyer());
  await journey.card.isShown(product.cardUrl);
  await journey.card.leave();

  await journey.result.isCancelled();
  await journey.result.payAgain();
  await journey.review.isShown();
  await journey.review.confirm();
  await journey.review.pay();
  await journey.card.isShown(product.cardUrl);
});
