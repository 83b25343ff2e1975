import type { Page } from '@playwright/test';
import { makeBuyer } from '../core/buyer';
import { expectChargedOnce } from '../core/card-order';
import { journeyOf, payByCard } from '../core/journey';
import { mailsTo, resumeLinkIn } from '../core/outbox';
import type { ProductFacts } from '../core/product-facts';
import { BUYER } from '../core/quoted';
import { readyToPay } from '../core/reviewable';
import { expect, test } from '../core/test';
import { JourneyTools } from '../pages/journey-tools';

const VARIANTS = [
  { language: 'en', variant: 'insurance', phone: '1-800-88-2637' },
  { language: 'my', variant: 'takaful', phone: '1-800-88-2638' },
] as const;

for (const { language, variant, phone } of VARIANTS) {
  test.describe(`after paying (${variant}, ${language})`, () => {
    const address = `/edp/life/onemedical/${variant}/payment/status?lang=${language}`;

    async function paid(page: Page, { cardUrl }: ProductFacts, email?: string) {
      const people = [{ ...BUYER, ...(email !== undefined && { email }) }];
      const journey = await readyToPay(page, { people, language, variant });
      await payByCard(journey, cardUrl);
      return journey;
    }

    /** Expects the hint where to find the result, because this browser does not know whether a payment exists. */
    async function expectHint(page: Page): Promise<void> {
      const otherJourney = journeyOf(page, language, variant);
      await otherJourney.quotation.isShown();
      await expect(
        page
          .getByRole('main')
          .getByText(otherJourney.words('shell:guard.statusUnknown', { phone })),
      ).toBeVisible();
    }

    test('the bookmark shows the result in a new tab, and a hint in another browser', async ({
      page,
      context,
      product,
      otherBrowser,
      checkAccessibility,
    }) => {
      const { result } = await paid(page, product);
      const policyNumber = await result.policyNumber();
      const tab = await context.newPage();
      await tab.goto(address);
      const otherJourney = journeyOf(tab, language, variant);
      await otherJourney.result.isSuccess('Aisyah');
      expect(await otherJourney.result.policyNumber()).toBe(policyNumber);

      const other = await otherBrowser();
      await other.goto(address);
      await expectHint(other);
      await checkAccessibility('bookmark of a result, in another browser', other);
    });

    test('the bookmark shows the result of its order after the next quotation', async ({
      page,
      product,
    }) => {
      const { result, quotation } = await paid(page, product);
      const policyNumber = await result.policyNumber();
      const bookmark = page.url();
      expect(bookmark).toContain('encodedOrderId=');
      await page.goto(`/edp/life/onemedical/${variant}/quotation?lang=${language}`);
      await quotation.isShown();
      await quotation.fillMyself(makeBuyer());
      await quotation.seePrice();
      await expect(page).toHaveURL(/\/plan/);

      await page.goto(bookmark);
      await result.isSuccess('Aisyah');
      expect(await result.policyNumber()).toBe(policyNumber);
    });

    test('a link requested on the result page shows the result in another browser', async ({
      page,
      product,
      otherBrowser,
    }) => {
      const email = `later.${Date.now().toString(36)}@example.my`;
      const { words, result } = await paid(page, product, email);
      const policyNumber = await result.policyNumber();
      const mails = () => mailsTo(product.dataDir, email);
      await expect.poll(() => mails().length).toBe(1);
      const tools = new JourneyTools(page, words);
      await expect(tools.share()).toHaveCount(0);
      await tools.mailLink(tools.linkToPage());
      await expect.poll(() => mails().length).toBe(2);

      const other = await otherBrowser();
      const otherJourney = journeyOf(other, language, variant);
      await other.goto(
        mails()
          .map(resumeLinkIn)
          .find((link) => link !== null) ?? '',
      );
      await otherJourney.result.isSuccess('Aisyah');
      expect(await otherJourney.result.policyNumber()).toBe(policyNumber);
    });

    test('the bookmark shows a hint where to find the result after the session has ended', async ({
      page,
      context,
      product,
      watch,
    }) => {
      // The open page may be requesting its banner.
      watch.expect(/status of 401.*GetBanner/);
      await paid(page, product);
      await context.clearCookies();
      const tab = await context.newPage();
      await tab.goto(address);
      await expectHint(tab);
    });

    test('"Clear my data" removes the result from the browser, but does not cancel the cover', async ({
      page,
      context,
      product,
      request,
      watch,
    }) => {
      // The open page may be requesting its banner.
      watch.expect(/status of 401.*(GetBanner|token)/);
      const { words, proposalNumber } = await paid(page, product);
      const tools = new JourneyTools(page, words);
      await tools.clearData().click();
      await tools.press('tools.clear.clear');
      await expect(page).toHaveURL(/\/edp\/life\/\?lang=(en|my)#cleared$/);
      const tab = await context.newPage();
      await tab.goto(address);
      await expectHint(tab);
      await expectChargedOnce(request, product, proposalNumber);
    });

    test('a second purchase in the same browser has its own policy number and charge', async ({
      page,
      product,
      request,
    }) => {
      const first = await paid(page, product);
      const policyNumber = await first.result.policyNumber();
      const second = await paid(page, product);
      expect(second.proposalNumber).not.toBe(first.proposalNumber);
      expect(await second.result.policyNumber()).not.toBe(policyNumber);
      await page.reload();
      await second.result.isSuccess('Aisyah');
      await expectChargedOnce(request, product, first.proposalNumber);
      await expectChargedOnce(request, product, second.proposalNumber);
    });
  });
}
