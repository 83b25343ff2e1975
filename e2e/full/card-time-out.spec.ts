import { capturesOf, stateOfOrder } from '../core/card-order';
import { expect, testWith } from '../core/own-product';
import { BUYER } from '../core/quoted';
import { readyToPay } from '../core/reviewable';
import { TEST_CARDS } from '../pages/card-page';

/** Long enough for the card page to open on a busy machine. */
const CARD_PAGE_SECONDS = '8';

/** A card gateway with a short session timeout. */
const test = testWith({ CARD_SESSION_SECONDS: CARD_PAGE_SECONDS });

const VARIANTS = [
  { language: 'en', variant: 'insurance', brand: 'Amber Life' },
  { language: 'my', variant: 'takaful', brand: 'Amber Takaful' },
] as const;

for (const { language, variant, brand } of VARIANTS) {
  test(`an expired card page charges nothing, and the buyer can pay again (${variant}, ${language})`, async ({
    page,
    product,
    request,
    checkAccessibility,
  }) => {
    const journey = await readyToPay(page, { people: [BUYER], language, variant });
    const { review, card, result, proposalNumber } = journey;
    await review.pay();
    await card.isShown(product.cardUrl);

    await test.step('When the buyer submits the card after the card page has expired', async () => {
      await expect.poll(() => stateOfOrder(request, product, proposalNumber)).toBe('expired');
      await card.pay(TEST_CARDS.success);
    });

    await test.step('Then the card page shows that it has closed, with a link to the shop', async () => {
      await expect(card.closed()).toBeVisible();
      await checkAccessibility('card page, closed');
      await card.backToShop(brand);
    });

    await test.step('And the result shows that nothing was charged', async () => {
      await result.isTimedOut();
      await checkAccessibility('time is over');
      expect(await capturesOf(request, product, proposalNumber)).toBe(0);
    });

    await test.step('And the result is the same after a reload, and after Back and return', async () => {
      await page.reload();
      await result.isTimedOut();
      await page.goBack();
      await expect(card.closed()).toBeVisible();
      await card.backToShop(brand);
      await result.isTimedOut();
      expect(await capturesOf(request, product, proposalNumber)).toBe(0);
    });

    await test.step('And the buyer can open a new card page', async () => {
      await result.payAgain();
      await review.isShown();
      await review.confirm();
      await review.pay();
      await card.isShown(product.cardUrl);
    });
  });
}
