import { readdirSync } from 'node:fs';
import { makeBuyer } from '../core/buyer';
import { mailsTo, pdfsIn } from '../core/outbox';
import { SOLD } from '../core/sold';
import { wordsIn } from '../core/words';
import { CARD_HOLDER, TEST_CARDS } from '../pages/card-page';
import { expect, test } from './test';

/** More questions than exist. */
const MAX_QUESTIONS = 30;

for (const { language, variant } of SOLD) {
  test(`one adult buys in Firefox, from the first page to the policy (${language}, ${variant})`, async ({
    firefox,
    product,
    downloads,
  }) => {
    const buyer = makeBuyer();
    const words = wordsIn(language, variant);

    await test.step('Given a buyer on the quotation', async () => {
      const path = `/edp/life/onemedical/${variant}/quotation`;
      await firefox.open(`${product.url}${path}?lang=${language}`);
      await firefox.isAt(words('mfe-quote:title'));
      await firefox.fill(words('mfe-quote:nric'), buyer.nric);
      await firefox.fill(words('mfe-quote:email'), buyer.email);
      await firefox.fill(words('mfe-quote:occupation'), buyer.occupation.search);
      await firefox.press(buyer.occupation.name[language] ?? '');
      await firefox.press(words('mfe-quote:yes'));
      await firefox.press(words('mfe-quote:see'));
    });

    await test.step('When the buyer accepts the suggested plan', async () => {
      await firefox.isAt(words('mfe-plan:title'));
      await firefox.press(words('mfe-plan:continue'));
    });

    await test.step('And the buyer enters the personal details', async () => {
      await firefox.isAt(words('mfe-application:title'));
      await firefox.fill(words('mfe-application:about.fullName'), buyer.fullName);
      await firefox.fill(words('mfe-application:about.mobile'), buyer.mobile);
      await firefox.fill(words('mfe:details.companyName'), buyer.employer);
      await firefox.chooseFirst(words('mfe:details.natureOfBusiness'));
      await firefox.fill(words('mfe-application:work.income'), '6500');
      await firefox.chooseFirst(words('mfe:details.fundSource'));
      await firefox.fill(words('mfe-application:address.line1'), buyer.address);
      await firefox.fill(words('mfe-application:address.postcode'), buyer.postcode);
      for (const sentence of ['ownerText', 'personalDataText', 'sensitiveDataText']) {
        await firefox.press(words(`mfe-application:agreement.${sentence}`));
      }
      await firefox.press(words('mfe-application:save.button'));
    });

    await test.step('And the buyer answers every health question with No', async () => {
      await firefox.isAt(words('mfe-health:bmi.titleAlone'));
      await firefox.fill(words('mfe-health:bmi.height'), String(buyer.heightCm));
      await firefox.fill(words('mfe-health:bmi.weight'), String(buyer.weightKg));
      await firefox.press(words('mfe-health:next'));
      await firefox.leaves(words('mfe-health:bmi.titleAlone'));
      const check = words('mfe-health:check.title');
      for (let number = 1; (await firefox.title()) !== check; number += 1) {
        expect(number).toBeLessThan(MAX_QUESTIONS);
        const question = await firefox.title();
        await firefox.press(words('mfe-health:no'));
        await firefox.leaves(question);
      }
      await firefox.press(words('mfe-health:finish'));
    });

    await test.step('And the buyer opens the sheet, confirms and pays by card', async () => {
      await firefox.isAt(words('mfe-payment:title'));
      await firefox.press(words('mfe-payment:confirm.openSheet'));
      await expect.poll(() => readdirSync(downloads)).toEqual([expect.stringMatching(/[.]pdf$/)]);
      await firefox.press(words('mfe-payment:confirm.sheet'));
      const [pay = ''] = words('mfe-payment:pay.button').split('{{amount}}');
      await firefox.press(`${pay}RM`);
      await expect.poll(() => firefox.origin()).toBe(product.cardUrl);
      await firefox.fillById({ number: TEST_CARDS.success, ...CARD_HOLDER });
      await firefox.enter();
    });

    await test.step('Then the buyer is covered and gets the documents by e-mail', async () => {
      await firefox.isAt(words('mfe-payment:success.title', { name: 'Aisyah Canary' }));
      expect(firefox.origin()).toBe(product.url);
      const pdfs = () => mailsTo(product.dataDir, buyer.email).flatMap(pdfsIn);
      await expect.poll(() => pdfs().length).toBe(3);
    });
  });
}
