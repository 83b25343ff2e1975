import { makeBuyer } from '../core/buyer';
import { journeyOf } from '../core/journey';
import { storedQuotation } from '../core/quoted';
import { SOLD } from '../core/sold';
import { expect, test } from '../core/test';
import { ContactPage } from '../pages/contact-page';

/** A sample number of the data file watch-list.json. */
const WATCHED = '800101-14-5555';

for (const { language, variant } of [...SOLD, { language: 'my', variant: 'insurance' }] as const) {
  test(`a buyer on the watch list sees the contact page on every step, and no price (${language}, ${variant})`, async ({
    page,
    checkAccessibility,
  }) => {
    const { words, quotation, plan } = journeyOf(page, language, variant);
    const contact = new ContactPage(page, words);
    const address = (name: string) => `/edp/life/onemedical/${variant}/${name}?lang=${language}`;

    await test.step('Given a buyer on the contact page after the request for a price', async () => {
      await quotation.open(`onemedical/${variant}`);
      await quotation.fillMyself(makeBuyer({ nric: WATCHED }));
      await quotation.seePrice();
      await contact.isShown();
      await expect(page.getByRole('main').getByText(/RM\s?\d/)).toHaveCount(0);
    });

    for (const name of ['plan', 'application', 'questionnaire', 'review', 'declined']) {
      await test.step(`When the buyer opens ${name}, the contact page is shown`, async () => {
        await page.goto(address(name));
        await contact.isShown();
        await expect(page.getByRole('main').getByText(words('shell:guard.contact'))).toBeVisible();
        await expect(page.getByRole('main').getByText(/RM\s?\d/)).toHaveCount(0);
      });
    }
    await checkAccessibility('contact page, led to');

    await test.step('And the provider returned no price and no reason', async () => {
      const session = await page.evaluate(() => window.sessionStorage.getItem('edp:journey:1'));
      const { refId } = JSON.parse(session ?? '{}') as { refId: string };
      const stored = await storedQuotation(page, refId);
      expect(stored).toMatchObject({ outcome: 'contact', declined: [] });
      expect(stored.premiumAmountData.applicants).toEqual([]);
      expect(stored.chosenPremium.yearlyTotalPremium).toBe(0);
    });

    await test.step('When the buyer corrects the NRIC, the plan page shows the prices', async () => {
      await page.goto(address('quotation'));
      await quotation.isShown();
      await quotation.change('you');
      await quotation.nric('you').fill(makeBuyer().nric);
      await quotation.seePrice();
      await plan.isShown();
    });
  });
}
