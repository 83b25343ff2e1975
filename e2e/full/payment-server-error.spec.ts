import { expectChargedOnce } from '../core/card-order';
import { BUYER } from '../core/quoted';
import { readyToPay } from '../core/reviewable';
import { SOLD } from '../core/sold';
import { expect, test } from '../core/test';
import { TEST_CARDS } from '../pages/card-page';

const SUBMIT = '**/payment/SubmitPayment';

for (const { language, variant } of SOLD) {
  for (const isOrdered of [true, false]) {
    const what = isOrdered ? 'was ordered' : 'was not ordered';
    test(`a server error during Pay lets the buyer continue and charges once: the payment ${what} (${variant}, ${language})`, async ({
      page,
      product,
      request,
      watch,
      checkAccessibility,
    }) => {
      watch.expect(/status of 503/);
      // The review requests the payment status, and there is no payment.
      if (!isOrdered) watch.expect(/status of 404.*GetPaymentStatus/);
      const journey = await readyToPay(page, { people: [BUYER], language, variant });
      const { review, card, result, words, proposalNumber } = journey;

      await test.step('The error page replaces the card page, and mentions the payment', async () => {
        await page.route(
          SUBMIT,
          async (route) => {
            if (isOrdered) await route.fetch();
            await route.fulfill({ status: 503, body: '{}' });
          },
          { times: 1 },
        );
        await review.pay();
        await expect(page).toHaveURL(/\/error$/);
        await expect(page.getByText(words('shell:serverError.paying'))).toBeVisible();
        await checkAccessibility('error page while paying');
        await page.reload();
        await page.getByRole('link', { name: words('shell:serverError.toPayment') }).click();
      });

      await test.step('The link opens the payment if it was ordered, and otherwise the review', async () => {
        if (isOrdered) {
          await result.isPending();
          await result.toCardPage();
        } else {
          await review.isShown();
          await expect(page.getByRole('main').getByText(words('shell:guard.review'))).toBeVisible();
          await review.confirm();
          await review.pay();
        }
      });

      await test.step('And the buyer pays once', async () => {
        await card.isShown(product.cardUrl);
        await card.pay(TEST_CARDS.success);
        await result.isSuccess('Aisyah');
        await expectChargedOnce(request, product, proposalNumber);
      });
    });
  }
}
