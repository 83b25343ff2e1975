import { makeBuyer } from '../core/buyer';
import { journeyOf, untilCardPage } from '../core/journey';
import { mailsTo } from '../core/outbox';
import { expect, test } from '../core/test';
import { CHALLENGE_CODE, TEST_CARDS } from '../pages/card-page';

test('a declined card ends in "unsuccessful", and paying again works', async ({
  page,
  product,
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

  await test.step('Then the buyer is covered', async () => {
    await result.isSuccess('Aisyah');
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

test('a buyer who leaves the card page can change their mind', async ({ page, product }) => {
  const journey = journeyOf(page, 'en');
  await untilCardPage(journey, makeBuyer());
  await journey.card.isShown(product.cardUrl);
  await journey.card.leave();

  await expect(page).toHaveURL(new RegExp(`^${product.url}/edp/life/`));
  await page.goto('/edp/life/onemedical/insurance/payment/status');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
