import type { Locator, Page } from '@playwright/test';
import { makeBuyer } from '../core/buyer';
import { journeyOf, untilPlans } from '../core/journey';
import { mailedLink, mailsTo } from '../core/outbox';
import { expect, testWith } from '../core/own-product';
import { SOLD_ON_SCREENS } from '../core/sold';

/** The page warns two minutes before the end; the gateway renews a session every ten seconds at most. */
const IDLE_SECONDS = 131;
const WARNING_SECONDS = 119;

/** A product with short sessions. */
const test = testWith({ SESSION_IDLE_SECONDS: String(IDLE_SECONDS) });

for (const { language, variant, phone } of SOLD_ON_SCREENS) {
  test(`the page warns an idle buyer, who can extend the session or gets a link by e-mail (${variant}, ${language})`, async ({
    page,
    product,
    otherBrowser,
    checkAccessibility,
  }) => {
    const buyer = makeBuyer();
    const { words, quotation, plan } = journeyOf(page, language, variant);
    const warning = page.getByRole('dialog', { name: words('shell:session.endingTitle') });
    const yearly = page.getByRole('radio', { name: words('mfe-plan:yearly') });
    if (phone) await page.setViewportSize({ width: 320, height: 640 });

    await test.step('Given an idle buyer on the plan page', async () => {
      await page.clock.install();
      await quotation.open(`onemedical/${variant}`);
      await untilPlans({ quotation, plan }, buyer);
      await plan.bill('yearly');
      await yearly.focus();
      await waitUntilIdle(page);
    });

    await test.step('When the session is about to end, the page shows a modal warning', async () => {
      await waitForWarning(page, warning);
      await expect(warning).toContainText(/\b2\b/);
      await checkAccessibility('are you still there');
      // After the last button the focus moves to the browser's controls, then into the dialog again.
      for (let press = 0; press < 4; press += 1) {
        await page.keyboard.press('Tab');
        await expect(page.locator('.edp-app :focus')).toHaveCount(0);
      }
    });

    await test.step('And when the buyer extends the session, the page and the focus are restored', async () => {
      await warning.getByRole('button', { name: words('shell:session.extend') }).click();
      await expect(warning).toHaveCount(0);
      await expect(yearly).toBeChecked();
      await expect(yearly).toBeFocused();
      expect(await secondsLeft(page)).toBeGreaterThan(WARNING_SECONDS + 1);
    });

    await test.step('When the buyer ignores the next warning, the page closes and the buyer gets a link by e-mail', async () => {
      await waitUntilIdle(page);
      await waitForWarning(page, warning);
      await page.clock.fastForward('01:55');
      const title = page.getByRole('heading', {
        level: 1,
        name: words('shell:session.endedTitle'),
      });
      await expect(title).toBeFocused();
      await expect(warning).toHaveCount(0);
      await expect(page.getByRole('main')).toContainText('a***@example.my');
      await expect(plan.summary()).toHaveCount(0);
      await checkAccessibility('session that ended');
      await expect.poll(() => mailsTo(product.dataDir, buyer.email).length).toBe(1);
    });

    await test.step('Then the browser shows no data of the buyer', async () => {
      await page.getByRole('button', { name: words('shell:session.begin') }).click();
      await quotation.isShown();
      await expect(quotation.nric('you')).toHaveValue('');
      await expect(page.getByLabel(words('mfe-quote:email'))).toHaveValue('');
      await expect(plan.summary()).toHaveCount(0);
    });

    await test.step('And the link opens the plan page', async () => {
      const other = await otherBrowser();
      await other.goto(await mailedLink(product.dataDir, buyer.email));
      const otherJourney = journeyOf(other, language, variant);
      await otherJourney.plan.isShown();
    });
  });
}

test('input without a quotation is retained when the session is extended, and cleared when it ends', async ({
  page,
  checkAccessibility,
}) => {
  const buyer = makeBuyer();
  const { words, quotation } = journeyOf(page, 'my');
  const warning = page.getByRole('dialog', { name: words('shell:session.endingTitle') });
  const saved = page.waitForResponse(
    (response) => /relativeUrl=drafts/.test(response.url()) && response.ok(),
  );
  await page.clock.install();
  await quotation.open();
  await quotation.nric('you').fill(buyer.nric);
  await page.clock.runFor(1_000);
  await saved;

  await test.step('The warning mentions that the input will be lost', async () => {
    await waitUntilIdle(page);
    await waitForWarning(page, warning);
    await expect(warning).toContainText('akan hilang');
    await checkAccessibility('are you still there, before there is a price');
  });

  await test.step('After an extension the page retains the input, also after a reload', async () => {
    await warning.getByRole('button', { name: words('shell:session.extend') }).click();
    await expect(warning).toHaveCount(0);
    await expect(quotation.nric('you')).toHaveValue(buyer.nric);
    await page.reload();
    await expect(quotation.nric('you')).toHaveValue(buyer.nric);
  });

  await test.step('After the end of the session the form is empty', async () => {
    await waitUntilIdle(page);
    await waitForWarning(page, warning);
    await page.clock.fastForward('01:55');
    await expect(
      page.getByRole('heading', { level: 1, name: words('shell:session.endedTitle') }),
    ).toBeFocused();
    await expect(page.getByText(words('shell:session.endedTyped'))).toBeVisible();
    await page.getByRole('button', { name: words('shell:session.begin') }).click();
    await quotation.isShown();
    await expect(quotation.nric('you')).toHaveValue('');
  });
});

/** Waits until the page will show the warning at its next check of the session. */
async function waitUntilIdle(page: Page): Promise<void> {
  await expect
    .poll(() => secondsLeft(page), { timeout: (IDLE_SECONDS - WARNING_SECONDS + 15) * 1000 })
    .toBeLessThanOrEqual(WARNING_SECONDS);
}

/** The page checks again half a minute after a failed check, as when the clock jumps during a request. */
async function waitForWarning(page: Page, warning: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward('00:31');
    await expect(warning).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
}

/** The remaining time of the session in the gateway; the request does not extend it. */
async function secondsLeft(page: Page): Promise<number> {
  const response = await page.request.get('/edp/life/-/session');
  return ((await response.json()) as { secondsLeft: number }).secondsLeft;
}
