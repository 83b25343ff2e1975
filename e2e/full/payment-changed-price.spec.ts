import type { Page } from '@playwright/test';
import { capturedAmounts, expectNoOrder } from '../core/card-order';
import { BUYER } from '../core/quoted';
import { openReview } from '../core/reviewable';
import { expect, test } from '../core/test';
import { TEST_CARDS } from '../pages/card-page';

// Valid once for a person, and used here by the same person in another journey. Plan 2 at 36 and 37 is 176.75 a month.
const CODE = 'AMBER10';
const VARIANTS = [
  { language: 'en', variant: 'insurance', ageYears: 36 },
  { language: 'my', variant: 'takaful', ageYears: 37 },
] as const;

for (const { language, variant, ageYears } of VARIANTS) {
  test(`a price that changed meanwhile is told, old and new, and paid only once it is agreed to (${variant}, ${language})`, async ({
    page,
    product,
    request,
    watch,
    otherBrowser,
    checkAccessibility,
  }) => {
    watch.expect(/status of 4\d\d.*relativeUrl=applications/);

    /** The same person with the code, before the press of the button. */
    async function readyWithCode(on: Page) {
      const people = [{ ...BUYER, ageYears }];
      const journey = await openReview(on, { people, language, variant });
      await journey.review.applyPromo(CODE);
      await expect.poll(() => journey.review.amount()).toBe('RM 159.07');
      await journey.review.confirm();
      return journey;
    }

    const { words, review, card, result, proposalNumber } = await readyWithCode(page);
    await test.step('Given the code is used up in another browser', async () => {
      const other = await otherBrowser();
      const there = await readyWithCode(other);
      await there.review.pay();
      await there.card.isShown(product.cardUrl);
      await there.card.pay(TEST_CARDS.success);
      await there.result.isSuccess('Aisyah');
    });

    await test.step('When the buyer pays here, both prices are told and nothing is ordered', async () => {
      await review.pay();
      const notice = words('mfe-payment:pay.notice.changed', {
        before: 'RM 159.07',
        now: 'RM 176.75',
      }).replace(/<\/?b>/g, '');
      await expect(page.getByRole('status').filter({ hasText: notice })).toBeVisible();
      expect(await review.amount()).toBe('RM 176.75');
      await checkAccessibility('the price has changed');
      await expectNoOrder(request, product, proposalNumber);
    });

    await test.step('And a second press agrees to the new one', async () => {
      await review.pay();
      await card.isShown(product.cardUrl);
      await card.pay(TEST_CARDS.success);
      await result.isSuccess('Aisyah');
      expect(await capturedAmounts(request, product, proposalNumber)).toEqual([17_675]);
    });
  });
}
