import { capturedAmounts, expectNoOrder } from '../core/card-order';
import { expireSession } from '../core/expired-session';
import { payByCard } from '../core/journey';
import { mailedLink } from '../core/outbox';
import { BUYER } from '../core/quoted';
import { openReview } from '../core/reviewable';
import { SOLD } from '../core/sold';
import { expect, test } from '../core/test';
import { JourneyTools } from '../pages/journey-tools';

for (const { language, variant } of SOLD) {
  test(`Pay charges nothing when the session has expired, and the e-mailed link restores the review (${language}, ${variant})`, async ({
    page,
    context,
    product,
    request,
    watch,
    checkAccessibility,
  }) => {
    // The first request gets the error of the ended session; the new session has no application.
    watch.expect(/status of 40[14]/);
    const email = `ended.${variant}.${Date.now().toString(36)}@example.my`;
    const people = [{ ...BUYER, email }];
    const journey = await openReview(page, { people, language, variant });
    const { words, review, proposalNumber } = journey;

    const link =
      await test.step('Given a buyer who has requested the link and is ready to pay', async () => {
        await new JourneyTools(page, words).mailLink();
        const mailed = await mailedLink(product.dataDir, email);
        await review.confirm();
        return mailed;
      });

    await test.step('When the session has expired, Pay creates no order and the page shows how to continue', async () => {
      // A pending request of the page would detect the expiry before the press.
      await page.waitForLoadState('networkidle');
      await expireSession(context, product);
      await review.pay();
      const heading = page.getByRole('heading', {
        level: 1,
        name: words('shell:session.endedTitle'),
      });
      await expect(heading).toBeVisible();
      await expect(page.getByText(words('shell:session.ended'))).toBeVisible();
      await expect(page.getByText('Aisyah')).toHaveCount(0);
      await checkAccessibility('the session has ended');
      await expectNoOrder(request, product, proposalNumber);
    });

    await test.step('And the link opens the review, where the buyer pays once', async () => {
      await page.goto(link);
      await review.isShown();
      await review.confirm();
      await payByCard(journey, product.cardUrl);
      expect(await capturedAmounts(request, product, proposalNumber)).toEqual([12_950]);
    });
  });
}
