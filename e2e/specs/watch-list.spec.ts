import { makeBuyer } from '../core/buyer';
import { journeyOf } from '../core/journey';
import { storedQuotation } from '../core/quoted';
import { SOLD } from '../core/sold';
import { expect, test } from '../core/test';
import { ContactPage } from '../pages/contact-page';

/** A sample number of the data file watch-list.json. */
const WATCHED = '800101-14-5555';

for (const { language, variant } of [...SOLD, { language: 'my', variant: 'insurance' }] as const) {
  test(`somebody on the watch list sees no price and no later step, whichever address is opened (${language}, ${variant})`, async ({
    page,
    checkAccessibility,
  }) => {
    const { words, quotation, plan } = journeyOf(page, language, variant);
    const contact = new ContactPage(page, words);
    const address = (name: string) => `/edp/life/onemedical/${variant}/${name}?lang=${language}`;

    await test.step('Given somebody who asked for a price and was led to the contact page', async () => {
      await quotation.open(`onemedical/${variant}`);
      await quotation.fillMyself(makeBuyer({ nric: WATCHED }));
      await quotation.seePrice();
      await contact.isShown();
      await expect(page.getByText(/RM\s?\d/)).toHaveCount(0);
    });

    for (const name of ['plan', 'application', 'questionnaire', 'review', 'declined']) {
      await test.step(`When the address of ${name} is opened, then it is the contact page`, async () => {
        await page.goto(address(name));
        await contact.isShown();
        await expect(page.getByText(words('shell:guard.contact'))).toBeVisible();
        await expect(page.getByText(/RM\s?\d/)).toHaveCount(0);
      });
    }
    await checkAccessibility('contact page, led to');

    await test.step('And the provider gave no price and no reason', async () => {
      const kept = await page.evaluate(() => window.sessionStorage.getItem('edp:journey:1'));
      const { refId } = JSON.parse(kept ?? '{}') as { refId: string };
      const stored = await storedQuotation(page, refId);
      expect(stored).toMatchObject({ outcome: 'contact', declined: [] });
      expect(stored.premiumAmountData.applicants).toEqual([]);
      expect(stored.chosenPremium.yearlyTotalPremium).toBe(0);
    });

    await test.step('When the number was a slip and is corrected, then there are prices', async () => {
      await page.goto(address('quotation'));
      await quotation.isShown();
      await quotation.change('you');
      await quotation.nric('you').fill(makeBuyer().nric);
      await quotation.seePrice();
      await plan.isShown();
    });
  });
}
