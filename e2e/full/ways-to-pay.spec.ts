import { BUYER } from '../core/quoted';
import { openReview } from '../core/reviewable';
import { SOLD } from '../core/sold';
import { expect, test } from '../core/test';
import { boldOf } from '../core/words';

for (const { language, variant } of SOLD) {
  test(`the review shows a phone number when card payment is not available (${language}, ${variant})`, async ({
    page,
    checkAccessibility,
  }) => {
    await page.route(/GetPaymentType/, (route) => route.fulfill({ json: { paymentType: 'BANK' } }));
    const { words, review } = await openReview(page, { people: [BUYER], language, variant });
    const notice = page.getByRole('main').getByText(boldOf(words('mfe-payment:pay.noCard')));
    await expect(notice).toBeVisible();
    await expect(page.getByRole('link', { name: /^1-800/ }).first()).toBeVisible();
    await expect(review.payButton).toHaveCount(0);
    await checkAccessibility('review without a card');
  });
}
