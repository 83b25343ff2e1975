import { expectChargedOnce } from '../core/card-order';
import { BUYER } from '../core/quoted';
import { readyToPay } from '../core/reviewable';
import { SOLD } from '../core/sold';
import { expect, test } from '../core/test';
import { TEST_CARDS } from '../pages/card-page';

const SUBMIT = '**/payment/SubmitPayment';

for (const { language, variant } of SOLD) {
  for (const isMade of [true, false]) {
    const what = isMade ? 'had been ordered' : 'was never ordered';
    test(`a fault of ours while paying says how to go on: the payment ${what}, and is charged once (${variant}, ${language})`, async ({
      page,
      product,
      request,
      watch,
      checkAccessibility,
    }) => {
      watch.expect(/status of 503/);
      // The review requests the payment status, and there is no payment.
      if (!isMade) watch.expect(/status of 404.*GetPaymentStatus/);
      const journey = await readyToPay(page, { people: [BUYER], language, variant });
      const { review, card, result, words, proposalNumber } = journey;

      await test.step('Instead of the card page comes the error page, and speaks of the payment', async () => {
        await page.route(
          SUBMIT,
          async (route) => {
            if (isMade) await route.fetch();
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

      await test.step('The way on leads to the payment where there is one, and else back to the review', async () => {
        if (isMade) {
          await result.isPending();
          await result.toCardPage();
        } else {
          await review.isShown();
          await expect(page.getByText(words('shell:guard.review'))).toBeVisible();
          await review.confirm();
          await review.pay();
        }
      });

      await test.step('And it is paid once', async () => {
        await card.isShown(product.cardUrl);
        await card.pay(TEST_CARDS.success);
        await result.isSuccess('Aisyah');
        await expectChargedOnce(request, product, proposalNumber);
      });
    });
  }
}
