import { capturesOf, stateOfOrder } from '../core/card-order';
import { expect, testWith } from '../core/own-product';
import { BUYER } from '../core/quoted';
import { readyToPay } from '../core/reviewable';
import { TEST_CARDS } from '../pages/card-page';

/** Long enough for the card page to open on a busy machine. */
const CARD_PAGE_SECONDS = '8';

/** A card gateway whose pages close soon. */
const test = testWith({ CARD_SESSION_SECONDS: CARD_PAGE_SECONDS });

const VARIANTS = [
  { language: 'en', variant: 'insurance', brand: 'Amber Life' },
  { language: 'my', variant: 'takaful', brand: 'Amber Takaful' },
] as const;

for (const { language, variant, brand } of VARIANTS) {
  test(`who takes too long on the card page is told so, is not charged, and can pay again (${variant}, ${language})`, async ({
    page,
    product,
    request,
    checkAccessibility,
  }) => {
    const journey = await readyToPay(page, { people: [BUYER], language, variant });
    const { review, card, result, proposalNumber } = journey;
    await review.pay();
    await card.isShown(product.cardUrl);

    await test.step('When the time is over and the card is shown all the same', async () => {
      await expect.poll(() => stateOfOrder(request, product, proposalNumber)).toBe('expired');
      await card.pay(TEST_CARDS.success);
    });

    await test.step('Then the card page says that it has closed, and leads back', async () => {
      await expect(card.closed()).toBeVisible();
      await checkAccessibility('card page, closed');
      await card.backToShop(brand);
    });

    await test.step('And the result says that nothing was charged', async () => {
      await result.isTimedOut();
      await checkAccessibility('time is over');
      expect(await capturesOf(request, product, proposalNumber)).toBe(0);
    });

    await test.step('And says so after a reload, and to who goes back and comes again', async () => {
      await page.reload();
      await result.isTimedOut();
      await page.goBack();
      await expect(card.closed()).toBeVisible();
      await card.backToShop(brand);
      await result.isTimedOut();
      expect(await capturesOf(request, product, proposalNumber)).toBe(0);
    });

    await test.step('And the way to pay leads to a card page that is open', async () => {
      await result.payAgain();
      await review.isShown();
      await review.confirm();
      await review.pay();
      await card.isShown(product.cardUrl);
    });
  });
}
