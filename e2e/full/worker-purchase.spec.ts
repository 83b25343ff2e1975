import { makeBuyer, plantedBy } from '../core/buyer';
import { journeyOf } from '../core/journey';
import { expect, testWith } from '../core/own-product';
import { collectDocuments, foundInBrowser } from '../core/personal-data';
import { expectOnlyPublicCached, waitUntilCached } from '../core/service-worker';
import { TEST_CARDS } from '../pages/card-page';

const test = testWith({ SERVICE_WORKER: 'on' });
test.use({ serviceWorkers: 'allow' });

test('a service worker stores no personal data at any step of a purchase', async ({
  page,
  product,
}) => {
  const buyer = makeBuyer();
  const journey = journeyOf(page, 'en');
  const { quotation, plan, application, questionnaire, review, card, result } = journey;
  const documents = collectDocuments(page);
  /** Reloads, so that the worker handles the document and all files of the step. */
  const reloadWithoutTraces = async (isShown: () => Promise<void>) => {
    await page.reload();
    await isShown();
    await page.waitForLoadState('networkidle');
    await expectOnlyPublicCached(page);
    expect(await foundInBrowser(page, plantedBy(buyer))).toEqual([]);
  };

  await test.step('Given a buyer on the quotation, and an active service worker', async () => {
    await quotation.open();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await quotation.isShown();
    await waitUntilCached(page, /\/quotation$/);
    await quotation.fillMyself(buyer);
    await reloadWithoutTraces(() => quotation.isShown());
  });

  await test.step('When the buyer goes through all steps, no step leaves personal data', async () => {
    await quotation.seePrice();
    await plan.isShown();
    await reloadWithoutTraces(() => plan.isShown());
    await plan.next();
    await application.isShown();
    await application.fill(buyer);
    await application.isSaved();
    await reloadWithoutTraces(() => application.isShown());
    await application.agree();
    await application.save();
    await questionnaire.begin();
    await questionnaire.fillMeasures(buyer);
    await questionnaire.isAsked(3);
    await questionnaire.isSaved();
    await reloadWithoutTraces(() => questionnaire.isAsked(3));
    await questionnaire.answerAll();
    await review.isShown();
    await reloadWithoutTraces(() => review.isShown());
  });

  await test.step('Then neither the payment nor its result does', async () => {
    await review.confirm();
    await review.pay();
    await card.isShown(product.cardUrl);
    await card.pay(TEST_CARDS.success);
    await result.isSuccess('Aisyah');
    await reloadWithoutTraces(() => result.isSuccess('Aisyah'));
    expect(await documents.find(plantedBy(buyer))).toEqual([]);
  });
});
