import type { Locator, Page } from '@playwright/test';
import { makeBuyer } from '../core/buyer';
import { journeyOf } from '../core/journey';
import { expect, test } from '../core/test';

const QUOTATION_REQUEST = /relativeUrl=quotation(\/|%2F)/;

test.describe('a pasted text', () => {
  const NRICS = [
    ['spaces', ' 930314 10 5238 '],
    ['hyphens and dashes', '930314\u201310\u20115238'],
    ['full-width digits', '９３０３１４－１０－５２３８'],
    ['direction marks', '\u200F\u202E930314105238\u202C\u200B'],
  ] as const;

  for (const [what, text] of NRICS) {
    test(`is accepted as a MyKad number with ${what}`, async ({ page }) => {
      const { quotation } = journeyOf(page, 'en');
      await quotation.open();
      await paste(page, quotation.nric('you'), text);
      await expect(quotation.nric('you')).toHaveValue('930314-10-5238');
      await expect(quotation.person('you').getByText('14 March 1993')).toBeVisible();
      await expect(page.getByRole('radio', { name: 'Female' })).toBeChecked();
    });
  }

  test('is accepted as an e-mail address with full-width letters and spaces', async ({ page }) => {
    const { quotation } = journeyOf(page, 'en');
    await quotation.open();
    await paste(page, page.getByLabel('E-mail'), ' ａｉｓｙａｈ＠example．my\u200B ');
    await expect(page.getByLabel('E-mail')).toHaveValue('aisyah@example.my');
  });
});

test.describe('the quotation page retains its input', () => {
  test('when the server fails: Back from the error page restores the form', async ({
    page,
    watch,
  }) => {
    const buyer = makeBuyer();
    const { quotation, plan } = journeyOf(page, 'en');
    watch.expect(/status of 503/);
    await page.route(QUOTATION_REQUEST, (route) => route.fulfill({ status: 503, body: '{}' }));
    await quotation.open();
    await quotation.fillMyself(buyer);
    await quotation.addOne('sons');
    await quotation.nric('son').fill('190219-10-5237');
    await quotation.seePrice();
    await expect(page).toHaveURL(/\/error$/);

    await page.unroute(QUOTATION_REQUEST);
    await page.goBack();
    await quotation.isShown();
    await expect(quotation.nric('you')).toHaveValue(buyer.nric);
    await expect(quotation.nric('son')).toHaveValue('190219-10-5237');
    await expect(page.getByLabel('E-mail')).toHaveValue(buyer.email);
    await quotation.seePrice();
    await plan.isShown();
  });

  test('when the browser is offline: the page shows a message, and works when online again', async ({
    page,
    watch,
  }) => {
    const buyer = makeBuyer();
    const { quotation, plan } = journeyOf(page, 'en');
    watch.expect(/ERR_INTERNET_DISCONNECTED/);
    await quotation.open();
    await quotation.fillMyself(buyer);
    await page.context().setOffline(true);
    await quotation.seePrice();
    await expect(page.getByText('You are offline.').first()).toBeVisible();
    await expect(quotation.nric('you')).toHaveValue(buyer.nric);
    await page.context().setOffline(false);
    await quotation.seePrice();
    await plan.isShown();
  });
});

test('the shell removes an invalid question number from the URL', async ({ page }) => {
  await page.goto('/edp/life/onemedical/insurance/quotation?q=-1');
  await journeyOf(page, 'en').quotation.isShown();
  await expect(page).toHaveURL(/\/quotation$/);
});

/** Pastes a text into the field, without key events. */
async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await field.focus();
  await page.keyboard.insertText(text);
}
