import { makeBuyer } from '../core/buyer';
import { journeyOf } from '../core/journey';
import { expect, test } from '../core/test';

const QUOTATION_REQUEST = /relativeUrl=quotation(\/|%2F)/;

test('Try again replaces the error page in the history: Back does not return to it', async ({
  page,
  watch,
}) => {
  const { quotation, plan, words } = journeyOf(page, 'en');
  watch.expect(/status of 503/);
  await page.route(QUOTATION_REQUEST, (route) => route.fulfill({ status: 503, body: '{}' }));
  await quotation.open();
  await quotation.fillMyself(makeBuyer());
  await quotation.seePrice();
  await expect(page).toHaveURL(/\/error$/);

  await page.unroute(QUOTATION_REQUEST);
  await page.getByRole('link', { name: words('shell:failure.retry') }).click();
  await quotation.isShown();
  await page.goBack();
  await expect(page).toHaveURL(/\/quotation(\?|$)/);
  await quotation.isShown();
  await quotation.seePrice();
  await plan.isShown();
});
