import { capturesOf } from '../core/card-order';
import { journeyOf } from '../core/journey';
import { mailsTo, resumeLinkIn } from '../core/outbox';
import { BUYER } from '../core/quoted';
import { readyToPay } from '../core/reviewable';
import { SOLD } from '../core/sold';
import { expect, test } from '../core/test';
import { TEST_CARDS } from '../pages/card-page';

/** The bank takes twenty seconds, without an open page that polls. */
const UNTIL_SETTLED = { timeout: 90_000 };

for (const { language, variant } of SOLD) {
  test(`who has closed the page while the bank decided is told by e-mail that it refused, and pays again from there (${variant}, ${language})`, async ({
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

    await test.step('Given a payment that is pending, and a page that is closed', async () => {
      await review.pay();
      await card.isShown(product.cardUrl);
      await card.pay(TEST_CARDS.pendingThenFailure);
      await result.isPending();
      await page.close();
    });

    const mails = () => mailsTo(product.dataDir, email);
    await test.step('When the bank refuses, the buyer gets one e-mail', async () => {
      await expect.poll(() => mails().length, UNTIL_SETTLED).toBe(1);
      expect(await capturesOf(request, product, proposalNumber)).toBe(0);
    });

    await test.step('Then its link leads to the review in another browser, where the payment is made', async () => {
      const [mail] = mails();
      const link = mail && resumeLinkIn(mail);
      if (!link) throw new Error('The e-mail has no link.');
      const other = await otherBrowser();
      const there = journeyOf(other, language, variant);
      await other.goto(link);
      await there.review.isShown();
      await there.review.confirm();
      await there.review.pay();
      await there.card.isShown(product.cardUrl);
      await there.card.pay(TEST_CARDS.success);
      await there.result.isSuccess('Aisyah');
      expect(await capturesOf(request, product, proposalNumber)).toBe(1);
    });
  });
}
