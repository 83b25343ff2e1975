import { capturesOf } from '../core/card-order';
import { journeyOf, payByCard } from '../core/journey';
import { mailedLink, mailsTo } from '../core/outbox';
import { BUYER } from '../core/quoted';
import { readyToPay } from '../core/reviewable';
import { SOLD } from '../core/sold';
import { expect, test } from '../core/test';
import { TEST_CARDS } from '../pages/card-page';

/** The bank takes twenty seconds when no open page polls. */
const UNTIL_SETTLED = { timeout: 90_000 };

for (const { language, variant } of SOLD) {
  test(`the buyer is notified by e-mail when the bank declines a pending payment, and can pay again (${variant}, ${language})`, async ({
    page,
    product,
    request,
    otherBrowser,
  }) => {
    test.slow();
    const email = `refused.${Date.now().toString(36)}@example.my`;
    const people = [{ ...BUYER, email }];
    const { review, card, result, proposalNumber } = await readyToPay(page, {
      people,
      language,
      variant,
    });

    await test.step('Given a pending payment and a closed page', async () => {
      await review.pay();
      await card.isShown(product.cardUrl);
      await card.pay(TEST_CARDS.pendingThenFailure);
      await result.isPending();
      await page.close();
    });

    await test.step('When the bank declines, the buyer gets one e-mail', async () => {
      await expect.poll(() => mailsTo(product.dataDir, email).length, UNTIL_SETTLED).toBe(1);
      expect(await capturesOf(request, product, proposalNumber)).toBe(0);
    });

    await test.step('Then its link opens the review in another browser, and the buyer pays', async () => {
      const other = await otherBrowser();
      const otherJourney = journeyOf(other, language, variant);
      await other.goto(await mailedLink(product.dataDir, email));
      await otherJourney.review.isShown();
      await otherJourney.review.confirm();
      await payByCard(otherJourney, product.cardUrl);
      expect(await capturesOf(request, product, proposalNumber)).toBe(1);
    });
  });
}
