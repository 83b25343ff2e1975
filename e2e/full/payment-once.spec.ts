import type { Route } from '@playwright/test';
import { expectChargedOnce } from '../core/card-order';
import { journeyOf } from '../core/journey';
import { BUYER } from '../core/quoted';
import { readyToPay } from '../core/reviewable';
import { SOLD } from '../core/sold';
import { expect, test } from '../core/test';
import { TEST_CARDS } from '../pages/card-page';

const SUBMIT = '**/payment/SubmitPayment';

for (const { language, variant } of SOLD) {
  test.describe(`a buyer is charged once (${variant}, ${language})`, () => {
    const buyer = { people: [BUYER], language, variant };

    test('when the buyer double-clicks the button', async ({ page, product, request }) => {
      const { review, card, result, proposalNumber } = await readyToPay(page, buyer);
      await review.payButton.dblclick();
      await card.isShown(product.cardUrl);
      await card.pay(TEST_CARDS.success);
      await result.isSuccess('Aisyah');
      await expectChargedOnce(request, product, proposalNumber);
    });

    test('when Enter and a click occur together', async ({ page, product, request }) => {
      const { review, card, result, proposalNumber } = await readyToPay(page, buyer);
      await review.payButton.focus();
      await review.payButton.evaluate((button: HTMLElement) => {
        button.closest('form')?.requestSubmit();
        button.click();
      });
      await card.isShown(product.cardUrl);
      await card.pay(TEST_CARDS.success);
      await result.isSuccess('Aisyah');
      await expectChargedOnce(request, product, proposalNumber);
    });

    test('when two tabs pay at the same time', async ({
      page,
      context,
      product,
      request,
      watch,
    }) => {
      watch.expect(/status of 409 \(Conflict\).*relativeUrl=applications/);
      const { review, card, result, proposalNumber } = await readyToPay(page, buyer);
      const other = await context.newPage();
      const otherJourney = journeyOf(other, language, variant);
      await other.goto(page.url());
      await otherJourney.review.isShown();
      await otherJourney.review.confirm();

      // The second tab finds a pending payment, and continues it.
      await Promise.all([review.pay(), otherJourney.review.pay()]);
      await Promise.all([
        review.continueToCardPage(card.heading),
        otherJourney.review.continueToCardPage(otherJourney.card.heading),
      ]);
      expect(new URL(other.url()).pathname).toBe(new URL(page.url()).pathname);

      await Promise.all([card.pay(TEST_CARDS.success), otherJourney.card.pay(TEST_CARDS.success)]);
      await result.isSuccess('Aisyah');
      await other.goto(page.url());
      await otherJourney.result.isSuccess('Aisyah');
      await expectChargedOnce(request, product, proposalNumber);
    });

    test('when the buyer reloads the page before the response arrives', async ({
      page,
      product,
      request,
    }) => {
      const { review, card, result, proposalNumber } = await readyToPay(page, buyer);
      const arrived = new Promise<void>((resolve) => {
        const holdResponse = async (route: Route) => {
          await route.fetch();
          resolve();
        };
        void page.route(SUBMIT, holdResponse, { times: 1 });
      });
      await review.pay();
      await arrived;
      await page.reload();
      await review.continuePayment();
      await card.isShown(product.cardUrl);
      await card.pay(TEST_CARDS.success);
      await result.isSuccess('Aisyah');
      await expectChargedOnce(request, product, proposalNumber);
    });

    test('when the buyer goes back from the card page', async ({ page, product, request }) => {
      const { review, card, result, proposalNumber } = await readyToPay(page, buyer);
      await review.pay();
      await card.isShown(product.cardUrl);
      const address = page.url();
      await page.goBack();
      await review.continuePayment();
      await card.isShown(product.cardUrl);
      expect(page.url()).toBe(address);
      await card.pay(TEST_CARDS.success);
      await result.isSuccess('Aisyah');
      await expectChargedOnce(request, product, proposalNumber);
    });

    test('when the response is lost', async ({ page, product, request, watch }) => {
      const { review, card, result, proposalNumber } = await readyToPay(page, buyer);
      watch.expect(/Failed to load resource: net::ERR_FAILED.*SubmitPayment/);
      let tries = 0;
      const keys = new Set<string | undefined>();
      await page.route(SUBMIT, async (route) => {
        tries += 1;
        keys.add(route.request().headers()['idempotency-key']);
        if (tries > 1) return route.continue();
        await route.fetch();
        return route.abort('failed');
      });
      await review.pay();
      await review.isStatusUnknown();
      await card.isShown(product.cardUrl);
      expect(tries).toBe(2);
      expect(keys.size).toBe(1);
      await card.pay(TEST_CARDS.success);
      await result.isSuccess('Aisyah');
      await expectChargedOnce(request, product, proposalNumber);
    });
  });
}
