import type { Page } from '@playwright/test';
import { callingName } from '@edp/domain';
import { makeBuyer, plantedBy, type Buyer } from '../core/buyer';
import { journeyOf } from '../core/journey';
import { mailsTo, pdfsIn } from '../core/outbox';
import { collectDocuments, foundInBrowser, foundInLogs } from '../core/personal-data';
import type { ProductFacts } from '../core/product-facts';
import { expect, test } from '../core/test';
import { TEST_CARDS } from '../pages/card-page';

const SCREENS = [
  { language: 'en', screen: 'desktop', viewport: { width: 1280, height: 900 } },
  { language: 'my', screen: 'phone', viewport: { width: 375, height: 812 } },
] as const;
/** A part of the path of each document: the steps, the card page, the result. */
const DOCUMENTS = ['quotation', 'plan', 'application', 'questionnaire', 'review', 'pay', 'status'];

for (const { language, screen, viewport } of SCREENS) {
  test.describe(`in ${language} on a ${screen}`, () => {
    test.use({ viewport, hasTouch: screen === 'phone' });

    test('one adult buys Plan 2 monthly, from the first page to the policy number', async ({
      page,
      product,
      checkAccessibility,
    }) => {
      const buyer = makeBuyer();
      const journey = journeyOf(page, language);
      const { quotation, plan, application, questionnaire, review, card, result } = journey;
      const documents = collectDocuments(page);
      const expectNoStoredData = () => expectNoPersonalData(page, product, buyer);

      await test.step('Given a buyer on the quotation', async () => {
        await quotation.open();
        await quotation.fillMyself(buyer);
        await checkAccessibility('quotation');
        await page.reload();
        await quotation.isShown();
      });

      await test.step('When the buyer chooses Plan 2 with monthly billing', async () => {
        await quotation.seePrice();
        await plan.isShown();
        await page.reload();
        await plan.isShown();
        await plan.choose('PLAN2', 'monthly');
        await expect(plan.price('PLAN2')).toBeChecked();
        await checkAccessibility('plan');
        await plan.next();
      });

      await test.step('And the buyer enters the personal details', async () => {
        await application.isShown();
        await application.fill(buyer);
        await application.isSaved();
        await page.reload();
        await application.isShown();
        await application.agree();
        await checkAccessibility('application');
        await expectNoStoredData();
        await application.save();
      });

      await test.step('And the buyer answers every health question with No', async () => {
        await questionnaire.begin();
        await page.reload();
        await questionnaire.isAtMeasures();
        await checkAccessibility('height and weight');
        await questionnaire.fillMeasures(buyer);
        await questionnaire.answerAll([], () => checkAccessibility('health question'));
      });

      let amount = '';
      await test.step('Then the review shows the answers, also after a reload', async () => {
        await review.isShown();
        await page.reload();
        await review.isShown();
        await expect(page.getByText(callingName(buyer.fullName)).first()).toBeVisible();
        await review.openSheet();
        await review.confirm();
        await checkAccessibility('review');
        await expectNoStoredData();
        amount = await review.amount();
        expect(amount).toMatch(/^RM [\d,]+\.\d\d$/);
      });

      await test.step('And the card page, on another origin, shows the same amount', async () => {
        await review.pay();
        await card.isShown(product.cardUrl);
        await expect(page.getByRole('button', { name: amount })).toBeVisible();
        await checkAccessibility('card page');
        await card.pay(TEST_CARDS.success);
      });

      let policyNumber = '';
      await test.step('And the result shows the policy number, also after a reload', async () => {
        await result.isSuccess('Aisyah');
        await checkAccessibility('result');
        policyNumber = await result.policyNumber();
        expect(policyNumber).not.toBe('');
        await page.reload();
        await result.isSuccess('Aisyah');
        expect(await result.policyNumber()).toBe(policyNumber);
        expect(new URL(page.url()).search).not.toContain(buyer.email);
      });

      await test.step('And the buyer gets one e-mail with policy, proposal and contract as PDFs', async () => {
        const mails = () => mailsTo(product.dataDir, buyer.email);
        await expect.poll(() => mails().flatMap(pdfsIn).length).toBe(3);
        expect(mails()).toHaveLength(1);
        for (const pdf of mails().flatMap(pdfsIn)) {
          expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
          expect(pdf.length).toBeGreaterThan(5_000);
        }
      });

      await test.step('And neither the browser nor a log stores personal data', expectNoStoredData);

      await test.step('And no document contained personal data, at first or after the reload of a step', async () => {
        const parts = documents.paths().flatMap((path) => path.split('/'));
        expect(parts).toEqual(expect.arrayContaining(DOCUMENTS));
        expect(await documents.find(plantedBy(buyer))).toEqual([]);
      });
    });
  });
}

async function expectNoPersonalData(
  page: Page,
  product: ProductFacts,
  buyer: Buyer,
): Promise<void> {
  expect(await foundInBrowser(page, plantedBy(buyer))).toEqual([]);
  expect(foundInLogs(product.dataDir, plantedBy(buyer))).toEqual([]);
}
