import type { Page } from '@playwright/test';
import { capturedAmounts, expectNoOrder } from '../core/card-order';
import { payByCard } from '../core/journey';
import { BUYER } from '../core/quoted';
import { openReview } from '../core/reviewable';
import { expect, test } from '../core/test';

// Valid once per person, and used here by the same person in another journey. Plan 2 at 36 and 37 is 176.75 a month.
const CODE = 'AMBER10';
const VARIANTS = [
  { language: 'en', variant: 'insurance', ageYears: 36 },
  { language: 'my', variant: 'takaful', ageYears: 37 },
] as const;

for (const { language, variant, ageYears } of VARIANTS) {
  test(`Pay shows the old and the new price when it has changed, and charges after a second press (${variant}, ${language})`, async ({
    page,
    product,
    request,
    watch,
    otherBrowser,
    checkAccessibility,
  }) => {
    watch.expect(/status of 4\d\d.*relativeUrl=applications/);

    /** Opens the review as the same person with the code, before the press of Pay. */
    async function readyWithCode(on: Page) {
      const people = [{ ...BUYER, ageYears }];
      const journey = await openReview(on, { people, language, variant });
      await journey.review.applyPromo(CODE);
      await expect.poll(() => journey.review.amount()).toBe('RM 159.07');
      await journey.review.confirm();
      return journey;
    }

    const journey = await readyWithCode(page);
    const { words, review, proposalNumber } = journey;
    await test.step('Given a buyer who has used the code in another browser', async () => {
      const other = await otherBrowser();
      const otherJourney = await readyWithCode(other);
      await payByCard(otherJourney, product.cardUrl);
    });

    await test.step('When the buyer presses Pay here, the page shows both prices and creates no order', async () => {
      await review.pay();
      const notice = words('mfe-payment:pay.notice.changed', {
        before: 'RM 159.07',
        now: 'RM 176.75',
      }).replace(/<\/?b>/g, '');
      await expect(page.locator('.edp-callout', { hasText: notice })).toBeVisible();
      expect(await review.amount()).toBe('RM 176.75');
      await checkAccessibility('the price has changed');
      await expectNoOrder(request, product, proposalNumber);
    });

    await test.step('And a second press accepts the new price', async () => {
      await payByCard(journey, product.cardUrl);
      expect(await capturedAmounts(request, product, proposalNumber)).toEqual([17_675]);
    });
  });
}
