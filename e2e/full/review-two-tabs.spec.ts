import { capturedAmounts, expectNoOrder } from '../core/card-order';
import { journeyOf, payByCard } from '../core/journey';
import { BUYER } from '../core/quoted';
import { readyToPay } from '../core/reviewable';
import { SOLD } from '../core/sold';
import { expect, test } from '../core/test';

// A woman of 33 (decisions section 6): Plan 2 is 129.50 a month, Plan 3 is 160.58.
const PLAN_2 = 'RM 129.50';
const PLAN_3 = 'RM 160.58';
const PLAN_3_SEN = 16_058;

for (const { language, variant } of SOLD) {
  test(`Pay does not charge the old price after a change in another tab (${variant}, ${language})`, async ({
    page,
    context,
    product,
    request,
  }) => {
    const journey = await readyToPay(page, { people: [BUYER], language, variant });
    const { review, words, proposalNumber } = journey;
    expect(await review.amount()).toBe(PLAN_2);

    await test.step('Given another plan chosen in a second tab', async () => {
      const tab = await context.newPage();
      const otherJourney = journeyOf(tab, language, variant);
      await tab.goto(`/edp/life/onemedical/${variant}/plan?lang=${language}&return=review`);
      await otherJourney.plan.isShown();
      await otherJourney.plan.price('PLAN3').check({ force: true });
      await otherJourney.plan.next();
      await otherJourney.review.isShown();
      expect(await otherJourney.review.amount()).toBe(PLAN_3);
      await tab.close();
    });

    await test.step('Then the first tab shows the new price, at the latest after Pay, and creates no order', async () => {
      await review.pay();
      await expect.poll(() => review.amount()).toBe(PLAN_3);
      await expectNoOrder(request, product, proposalNumber);
      await expect(page.getByText(words('mfe:price.plan', { number: 3 })).first()).toBeVisible();
    });

    await test.step('And the buyer confirms again and pays the new price', async () => {
      await review.confirm();
      await payByCard(journey, product.cardUrl);
      expect(await capturedAmounts(request, product, proposalNumber)).toEqual([PLAN_3_SEN]);
    });
  });
}
