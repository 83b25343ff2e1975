import { capturesOf, stateOfOrder } from '../core/card-order';
import { journeyOf } from '../core/journey';
import { startOwnProduct } from '../core/product';
import type { ProductFacts } from '../core/product-facts';
import { BUYER } from '../core/quoted';
import { openReview } from '../core/reviewable';
import { expect, test as base } from '../core/test';
import { TEST_CARDS } from '../pages/card-page';

/** Long enough for the card page to open on a busy machine. */
const CARD_PAGE_SECONDS = '8';

/** A card gateway whose pages close soon. */
const test = base.extend<object, { hurried: ProductFacts }>({
  hurried: [
    async ({ browserName: _ }, provide) => {
      const settings = { CARD_SESSION_SECONDS: CARD_PAGE_SECONDS };
      const product = await startOwnProduct({ build: false, settings });
      await provide(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ hurried }, provide) => provide(hurried.url),
  product: ({ hurried }, provide) => provide(hurried),
});

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
    const { review, card, result } = journeyOf(page, language, variant);
    const { proposalNumber } = await openReview(page, { people: [BUYER], language, variant });
    await review.isShown();
    await review.confirm();
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

    await test.step('And the result says that nothing was charged, with a way to pay', async () => {
      await result.isTimedOut();
      await checkAccessibility('time is over');
      expect(await capturesOf(request, product, proposalNumber)).toBe(0);
      await result.payAgain();
      await review.isShown();
      await review.confirm();
      await review.pay();
      await card.isShown(product.cardUrl);
    });
  });
}
