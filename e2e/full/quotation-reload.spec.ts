import type { Page } from '@playwright/test';
import { makeBuyer } from '../core/buyer';
import { journeyOf } from '../core/journey';
import { foundInBrowser } from '../core/personal-data';
import { BUYER, openQuoted } from '../core/quoted';
import { SOLD_ON_SCREENS } from '../core/sold';
import { expect, test } from '../core/test';

const SON = '190219-10-5237';

/** Resolves when the server has saved the form. */
const waitForSave = (page: Page) =>
  page.waitForResponse(
    (response) =>
      /relativeUrl=drafts/.test(response.url()) &&
      response.request().method() === 'POST' &&
      response.ok(),
  );

for (const { language, variant, phone } of SOLD_ON_SCREENS) {
  test(`a reload restores a partly filled quotation (${variant}, ${language})`, async ({
    page,
    checkAccessibility,
  }) => {
    const buyer = makeBuyer();
    const { quotation, plan } = journeyOf(page, language, variant);
    const email = quotation.email();
    if (phone) await page.setViewportSize({ width: 320, height: 640 });

    await test.step('Given one person, partly filled in', async () => {
      await quotation.open(`onemedical/${variant}`);
      await quotation.nric('you').fill(buyer.nric);
      await email.fill('aisyah.canary@');
    });

    await test.step('When the buyer reloads immediately, the page restores the input, and the browser stores none of it', async () => {
      await page.reload();
      await quotation.isShown();
      await expect(quotation.nric('you')).toHaveValue(buyer.nric);
      await expect(email).toHaveValue('aisyah.canary@');
      expect(await foundInBrowser(page, { nric: buyer.nric, email: 'aisyah.canary' })).toEqual([]);
    });

    await test.step('Given a family with an incomplete NRIC and a removed member', async () => {
      await quotation.addSpouse();
      await quotation.addOne('sons');
      await quotation.fillSpouse('910802-14-6157', buyer);
      await quotation.nric('son').fill('190219');
      // The message about the number moves the content below.
      await page.keyboard.press('Tab');
      await expect(quotation.nric('son')).toHaveAttribute('aria-invalid', 'true');
      await quotation.openAgent();
      await quotation.agentCode().fill('KL204');
      const saved = waitForSave(page);
      await quotation.removeOne('sons');
      await saved;
    });

    await test.step('Then a reload restores the family, and adding the son restores his NRIC', async () => {
      await page.reload();
      await quotation.isShown();
      await expect(quotation.nric('spouse')).toHaveValue('910802-14-6157');
      await expect(quotation.person('spouse').getByRole('combobox')).toHaveValue(
        buyer.occupation.name[language] ?? '',
      );
      await expect(quotation.agentCode()).toHaveValue('KL204');
      await expect(quotation.person('son')).toHaveCount(0);
      await quotation.addOne('sons');
      await expect(quotation.nric('son')).toHaveValue('190219');
      await checkAccessibility('quotation, read back');
    });

    await test.step('And the buyer completes the quotation, which replaces the draft', async () => {
      await quotation.nric('son').fill(SON);
      await quotation.fillBuyerOfSeveral(buyer);
      await quotation.agentCode().fill('');
      await quotation.seePrice();
      await plan.isShown();
      expect(
        await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage))),
      ).not.toContain('draftId');
    });
  });
}

test('a reload restores unsaved changes to a quotation, and the plan page shows the saved quotation', async ({
  page,
}) => {
  const { quotation, plan, words } = journeyOf(page, 'en');
  await openQuoted(page, { people: [BUYER], language: 'en' });
  await plan.isShown();
  await page.goto('/edp/life/onemedical/insurance/quotation');
  await quotation.change('you');
  const saved = waitForSave(page);
  await quotation.email().fill('another@example.my');
  await quotation.addOne('sons');
  await quotation.nric('son').fill('1902');
  await saved;
  await page.reload();
  await quotation.change('you');
  await expect(quotation.email()).toHaveValue('another@example.my');
  await expect(quotation.nric('son')).toHaveValue('1902');

  await page.goto('/edp/life/onemedical/insurance/plan');
  await plan.isShown();
  await expect(plan.summary()).not.toContainText(words('mfe:people.son'));
  await page.goBack();
  await expect(quotation.nric('son')).toHaveValue('1902');
});

test('a reload restores a first quotation whose response is lost', async ({ page, watch }) => {
  watch.expect(/Failed to load resource: net::ERR_FAILED/);
  const buyer = makeBuyer();
  const { quotation } = journeyOf(page, 'en');
  const email = quotation.email();
  await quotation.open();
  await quotation.fillMyself(buyer);
  // Otherwise it would be saved again after the failure, as a draft.
  const saved = page.waitForResponse((response) =>
    /another@example/.test(response.request().postData() ?? ''),
  );
  await email.fill('another@example.my');
  await saved;
  await page.route('**/quote/?relativeUrl=quotation/', async (route) => {
    await route.fetch();
    await route.abort('failed');
  });
  await quotation.seePrice();
  await expect(page.getByText('You are offline.', { exact: true })).toBeVisible();
  await page.unroute('**/quote/?relativeUrl=quotation/');
  await page.reload();
  await quotation.change('you');
  await expect(quotation.nric('you')).toHaveValue(buyer.nric);
  await expect(email).toHaveValue('another@example.my');
});

test('each of two tabs restores its own draft after a reload', async ({ page, context }) => {
  const { quotation } = journeyOf(page, 'en');
  await quotation.open();
  const firstSaved = waitForSave(page);
  await quotation.nric('you').fill('930314-10-5238');
  await firstSaved;

  const other = await context.newPage();
  const otherQuotation = journeyOf(other, 'en').quotation;
  await otherQuotation.open();
  await expect(otherQuotation.nric('you')).toHaveValue('');
  const secondSaved = waitForSave(other);
  await otherQuotation.nric('you').fill('910802-14-6157');
  await secondSaved;

  await page.reload();
  await expect(quotation.nric('you')).toHaveValue('930314-10-5238');
  await other.reload();
  await expect(otherQuotation.nric('you')).toHaveValue('910802-14-6157');
});

test('the page saves offline input when the connection is restored', async ({
  page,
  context,
  watch,
}) => {
  // Without a token, which could not be fetched offline, the first request gets 401, and is repeated with one.
  watch.expect(/ERR_INTERNET_DISCONNECTED|status of 401/);
  const { quotation } = journeyOf(page, 'en');
  await quotation.open();
  const failedRequest = page.waitForEvent('requestfailed', (request) =>
    /relativeUrl=drafts/.test(request.url()),
  );
  await context.setOffline(true);
  await quotation.nric('you').fill('930314-10-5238');
  await failedRequest;
  await expect(quotation.nric('you')).toHaveValue('930314-10-5238');
  const saved = waitForSave(page);
  await context.setOffline(false);
  await saved;
  await page.reload();
  await expect(quotation.nric('you')).toHaveValue('930314-10-5238');
});

test('a reload restores a confirmed agent with the draft', async ({ page, watch }) => {
  // A concurrent banner request may be rejected, because the agent code changes the session id; it is repeated with a new token.
  watch.expect(/status of 401.*GetBanner/);
  const { quotation, words } = journeyOf(page, 'en');
  await quotation.open();
  await quotation.nric('you').fill('930314-10-5238');
  await quotation.openAgent();
  await quotation.verifyAgent('KL20417');
  const saved = waitForSave(page);
  await page.getByRole('button', { name: words('mfe-quote:agent.yes') }).click();
  await saved;
  await page.reload();
  await quotation.isShown();
  await expect(page.getByText('KL20417').first()).toBeVisible();
  await expect(quotation.nric('you')).toHaveValue('930314-10-5238');
});

test('a reload restores an unsaved choice: plan, deductible, billing and promo code', async ({
  page,
}) => {
  const { plan, words } = journeyOf(page, 'en');
  await openQuoted(page, { people: [BUYER], language: 'en' });
  await plan.isShown();
  await plan.bill('yearly');
  await plan.price('PLAN3', { withDeductible: true }).check({ force: true });
  await page.getByRole('button', { name: words('mfe:promo.open') }).click();
  await page.getByLabel(words('mfe:promo.label')).fill(' ａｍｂｅｒ\u200F 10 ');
  await page.getByRole('button', { name: words('mfe:promo.apply') }).click();
  await expect(page.getByRole('button', { name: /AMBER10/ })).toBeVisible();
  const total = await plan.summary().innerText();

  await page.reload();
  await plan.isShown();
  await expect(plan.price('PLAN3', { withDeductible: true })).toBeChecked();
  await expect(page.getByRole('radio', { name: words('mfe-plan:yearly') })).toBeChecked();
  await expect(page.getByRole('button', { name: /AMBER10/ })).toBeVisible();
  expect(await plan.summary().innerText()).toBe(total);
});
