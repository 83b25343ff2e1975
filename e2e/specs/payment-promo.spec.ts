import { amountsTakenFor } from '../core/card-order';
import { BUYER } from '../core/quoted';
import { applicationOf, openReview } from '../core/reviewable';
import { expect, test } from '../core/test';
import { TEST_CARDS } from '../pages/card-page';

// Plan 2 for a woman of 32 to 34, class 1: 1,480.00 a year, 129.50 a month (decisions section 6). A code is good once for
// a person: it is not the buyer of the other tests who uses it up.
const SOLD = [
  {
    language: 'en',
    variant: 'insurance',
    code: 'AMBER10',
    ageYears: 32,
    discount: '−RM 12.95',
    paid: 'RM 116.55',
    paidSen: 11_655,
    next: 'RM 116.55',
    afterPromo: [/RM\s129\.50$/],
    cardPage: /^Today\. The same amount follows every month, .+ on, it is RM\s129\.50\.$/,
  },
  {
    language: 'my',
    variant: 'takaful',
    code: 'HELLO50',
    ageYears: 34,
    discount: '−RM 50.00',
    paid: 'RM 79.50',
    paidSen: 7_950,
    next: 'RM 129.50',
    afterPromo: [],
    cardPage: /Caj berikutnya ialah RM\s129\.50 pada/,
  },
] as const;

for (const { language, variant, code, ageYears, ...money } of SOLD) {
  test(`with ${code} the button, the card page, the charge and the receipt say the same (${variant}, ${language})`, async ({
    page,
    product,
    request,
    checkAccessibility,
  }) => {
    const people = [{ ...BUYER, ageYears }];
    const journey = await openReview(page, { people, language, variant });
    const { review, card, result, proposalNumber, refId } = journey;
    expect(await review.amount()).toBe('RM 129.50');

    await test.step('When the code is put on, the amount to pay follows, also after a reload', async () => {
      await review.applyPromo(code);
      await expect.poll(() => review.amount()).toBe(money.paid);
      await checkAccessibility('review with a promo code');
      await expect.poll(async () => (await applicationOf(page, refId)).promoCode).toBe(code);
      await page.reload();
      await review.isShown();
      expect(await review.amount()).toBe(money.paid);
    });

    await test.step('Then the card page shows the discount, the amount and what follows', async () => {
      await review.confirm();
      await review.pay();
      await card.isShown(product.cardUrl);
      await expect(page.getByRole('button', { name: money.paid })).toBeVisible();
      await expect(page.getByText(money.discount)).toBeVisible();
      await expect(page.getByText(money.cardPage)).toBeVisible();
      await card.pay(TEST_CARDS.success);
    });

    await test.step('And the receipt and the ledger have that amount', async () => {
      await result.isSuccess('Aisyah');
      await expect(result.fact('payment.amount')).toHaveText(money.paid);
      await expect(result.fact('payment.nextCharge')).toContainText(money.next);
      await expect(result.fact('payment.afterPromo')).toHaveText([...money.afterPromo]);
      await expect(result.fact('payment.total')).toContainText('RM 129.50');
      expect(await amountsTakenFor(request, product, proposalNumber)).toEqual([money.paidSen]);
    });
  });
}
