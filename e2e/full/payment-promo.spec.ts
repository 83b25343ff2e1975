import { capturedAmounts, expectNoOrder } from '../core/card-order';
import { payByCard } from '../core/journey';
import { BUYER } from '../core/quoted';
import { applicationOf, openReview } from '../core/reviewable';
import { expect, test } from '../core/test';
import { TEST_CARDS } from '../pages/card-page';

// Plan 2 for a woman of 32 to 34, class 1: 1,480.00 a year, 129.50 a month (decisions section 6). A code is valid once per
// person: its buyer differs from those of the other tests.
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
    cardPage:
      /^You pay this today, and the same amount every month from .+ From .+ it is RM\s129\.50\.$/,
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
    cardPage: /kemudian RM\s129\.50 pada .+ dan setiap bulan/,
  },
] as const;

for (const { language, variant, code, ageYears, ...money } of SOLD) {
  test(`review, card page, charge and receipt have the same amount with ${code} (${variant}, ${language})`, async ({
    page,
    product,
    request,
    checkAccessibility,
  }) => {
    const people = [{ ...BUYER, ageYears }];
    const journey = await openReview(page, { people, language, variant });
    const { review, card, result, proposalNumber, refId } = journey;
    expect(await review.amount()).toBe('RM 129.50');

    await test.step('When the buyer applies the code, the review shows the reduced amount, also after a reload', async () => {
      await review.applyPromo(code);
      await expect.poll(() => review.amount()).toBe(money.paid);
      await checkAccessibility('review with a promo code');
      await expect.poll(async () => (await applicationOf(page, refId)).promoCode).toBe(code);
      await page.reload();
      await review.isShown();
      expect(await review.amount()).toBe(money.paid);
    });

    await test.step('Then the card page shows the discount, the amount and the later premiums', async () => {
      await review.confirm();
      await review.pay();
      await card.isShown(product.cardUrl);
      await expect(page.getByRole('button', { name: money.paid })).toBeVisible();
      await expect(page.getByText(money.discount).first()).toBeVisible();
      await expect(page.getByText(money.cardPage)).toBeVisible();
      await card.pay(TEST_CARDS.success);
    });

    await test.step('And the receipt and the ledger have that amount', async () => {
      await result.isSuccess('Aisyah');
      await expect(result.fact('payment.amount')).toHaveText(money.paid);
      await expect(result.fact('payment.nextCharge')).toContainText(money.next);
      await expect(result.fact('payment.afterPromo')).toHaveText([...money.afterPromo]);
      await expect(result.fact('payment.total')).toContainText('RM 129.50');
      expect(await capturedAmounts(request, product, proposalNumber)).toEqual([money.paidSen]);
    });
  });
}

// At 38 and 39 it is 176.75 a month.
const TYPED = [
  {
    language: 'en',
    variant: 'insurance',
    code: 'AMBER10',
    ageYears: 38,
    paid: 'RM 159.07',
    paidSen: 15_907,
  },
  {
    language: 'my',
    variant: 'takaful',
    code: 'HELLO50',
    ageYears: 39,
    paid: 'RM 126.75',
    paidSen: 12_675,
  },
] as const;

for (const { language, variant, code, ageYears, paid, paidSen } of TYPED) {
  test(`Pay validates a code that was not applied, and charges its price after a second press (${variant}, ${language})`, async ({
    page,
    product,
    request,
    checkAccessibility,
  }) => {
    const people = [{ ...BUYER, ageYears }];
    const journey = await openReview(page, { people, language, variant });
    const { words, review, proposalNumber } = journey;
    await review.confirm();
    expect(await review.amount()).toBe('RM 176.75');

    await test.step('When the code is unknown, Pay focuses the field and creates no order', async () => {
      await review.typePromo('NOSUCH');
      await review.pay();
      await expect(review.promoField()).toBeFocused();
      await expect(review.promoField()).toHaveAccessibleDescription(words('mfe:promo.unknown'));
      await checkAccessibility('review with a promo code that is refused');
    });

    await test.step('And when the code is valid, Pay shows both prices and creates no order', async () => {
      await review.promoField().fill(code);
      await review.pay();
      const notice = words('mfe-payment:pay.notice.promoApplied', {
        before: 'RM 176.75',
        now: paid,
      });
      await expect(
        page.locator('.edp-callout', { hasText: notice.replace(/<\/?b>/g, '') }),
      ).toBeVisible();
      expect(await review.amount()).toBe(paid);
      await checkAccessibility('review with a promo code that Pay applied');
      await expectNoOrder(request, product, proposalNumber);
    });

    await test.step('Then another press charges the shown price', async () => {
      await payByCard(journey, product.cardUrl);
      expect(await capturedAmounts(request, product, proposalNumber)).toEqual([paidSen]);
    });
  });
}
