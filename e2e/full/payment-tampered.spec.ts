import { expectNoOrder } from '../core/card-order';
import { BUYER } from '../core/quoted';
import { readyToPay } from '../core/reviewable';
import { SOLD } from '../core/sold';
import { expect, test } from '../core/test';
import { boldOf } from '../core/words';

const SUBMIT = '**/payment/SubmitPayment';
const REJECTED_NOTICE = 'mfe-payment:pay.notice.failed';
const TAMPERED = [
  ['the amount', { amount: 1 }],
  ['the product', { productType: 'easymedic' }],
  ['the recipient', { email: 'eve@example.my' }],
  ['the transaction number', { transactionNo: 'EDP-0000-0000-0000' }],
  // The token is for another reference: the request is rejected, and the session stays valid.
  ['the reference', { refID: 'AAAAAAAAAAAAAAAAAAAAAA' }],
] as const;

for (const { language, variant } of SOLD) {
  test.describe(`the gateway rejects a tampered payment, and the page shows a notice (${variant}, ${language})`, () => {
    const buyer = { people: [BUYER], language, variant };

    for (const [what, changes] of TAMPERED) {
      test(what, async ({ page, product, request, watch }) => {
        // Rejected; then the status is requested, because another tab may have paid meanwhile.
        watch.expect(/status of 4\d\d.*(SubmitPayment|GetPaymentStatus|token)/);
        const { words, review, proposalNumber } = await readyToPay(page, buyer);
        await page.route(SUBMIT, (route) => {
          const sent = route.request().postDataJSON() as object;
          return route.continue({ postData: JSON.stringify({ ...sent, ...changes }) });
        });
        await review.pay();
        await expect(page.getByText(boldOf(words(REJECTED_NOTICE))).first()).toBeVisible();
        await expectNoOrder(request, product, proposalNumber);
      });
    }

    test('a lost session cookie', async ({ page, context, product, request, watch }) => {
      // The review may be requesting its banner and the payment type.
      watch.expect(/status of 404|status of 401.*(GetBanner|GetPaymentType)/);
      const { words, review, proposalNumber } = await readyToPay(page, buyer);
      await context.clearCookies();
      await review.pay();
      await expect(
        page.getByRole('main').getByText(boldOf(words('mfe-payment:pay.notice.gone'))),
      ).toBeVisible();
      await expectNoOrder(request, product, proposalNumber);
    });

    test('the address of the card page', async ({ page, product, request }) => {
      const { words, review, proposalNumber } = await readyToPay(page, buyer);
      const response = {
        transactionNo: proposalNumber,
        paymentUrl: 'https://pay.example.com/pay/1',
      };
      await page.route(SUBMIT, (route) => route.fulfill({ json: response }));
      await review.pay();
      await expect(page.getByRole('main').getByText(boldOf(words(REJECTED_NOTICE)))).toBeVisible();
      expect(new URL(page.url()).origin).toBe(product.url);
      await expectNoOrder(request, product, proposalNumber);
    });
  });
}
