import type { Locator, Page } from '@playwright/test';
import { makeBuyer } from '../core/buyer';
import { journeyOf } from '../core/journey';
import { mailsTo, resumeLinkIn } from '../core/outbox';
import { expect, testWith } from '../core/own-product';

/** The page asks two minutes before the end; the gateway renews a session every ten seconds at most. */
const IDLE_SECONDS = 131;
const ASKED_FROM_SECONDS = 119;

/** A product with short sessions. */
const test = testWith({ SESSION_IDLE_SECONDS: String(IDLE_SECONDS) });

const SOLD = [
  { language: 'en', variant: 'insurance', phone: false },
  { language: 'my', variant: 'takaful', phone: true },
] as const;

for (const { language, variant, phone } of SOLD) {
  test(`who is away is asked, may go on, and in the end gets the way back by e-mail (${variant}, ${language})`, async ({
    page,
    product,
    otherBrowser,
    checkAccessibility,
  }) => {
    const buyer = makeBuyer();
    const { words, quotation, plan } = journeyOf(page, language, variant);
    const asked = page.getByRole('dialog', { name: words('shell:session.endingTitle') });
    const yearly = page.getByRole('radio', { name: words('mfe-plan:yearly') });
    if (phone) await page.setViewportSize({ width: 320, height: 640 });

    await test.step('Given a buyer on the plan page who goes away', async () => {
      await page.clock.install();
      await quotation.open(`onemedical/${variant}`);
      await quotation.fillMyself(buyer);
      await quotation.seePrice();
      await plan.isShown();
      await plan.bill('yearly');
      await yearly.focus();
      await nobodyIsThere(page);
    });

    await test.step('When the session is about to end, the page asks, and nothing else can be reached', async () => {
      await waitUntilAsked(page, asked);
      await expect(asked).toContainText(/\b2\b/);
      await checkAccessibility('are you still there');
      // After the last button the focus is the browser's own, then the dialog's again.
      for (let press = 0; press < 4; press += 1) {
        await page.keyboard.press('Tab');
        await expect(page.locator('.edp-app :focus')).toHaveCount(0);
      }
    });

    await test.step('And with Go on, the page is as it was, and the focus where it was', async () => {
      await asked.getByRole('button', { name: words('shell:session.extend') }).click();
      await expect(asked).toHaveCount(0);
      await expect(yearly).toBeChecked();
      await expect(yearly).toBeFocused();
      expect(await secondsLeft(page)).toBeGreaterThan(ASKED_FROM_SECONDS + 1);
    });

    await test.step('When nobody answers the next time, the page is closed and a link is sent', async () => {
      await nobodyIsThere(page);
      await waitUntilAsked(page, asked);
      await page.clock.fastForward('01:55');
      const title = page.getByRole('heading', {
        level: 1,
        name: words('shell:session.endedTitle'),
      });
      await expect(title).toBeFocused();
      await expect(asked).toHaveCount(0);
      await expect(page.getByRole('main')).toContainText('a***@example.my');
      await expect(plan.summary()).toHaveCount(0);
      await checkAccessibility('session that ended');
      await expect.poll(() => mailsTo(product.dataDir, buyer.email).length).toBe(1);
    });

    await test.step('Then whoever comes to this browser next finds nothing of the buyer', async () => {
      await page.getByRole('button', { name: words('shell:session.begin') }).click();
      await quotation.isShown();
      await expect(quotation.nric('you')).toHaveValue('');
      await expect(page.getByLabel(words('mfe-quote:email'))).toHaveValue('');
      await expect(plan.summary()).toHaveCount(0);
    });

    await test.step('And the link goes on with the plan page', async () => {
      const [mail] = mailsTo(product.dataDir, buyer.email);
      const other = await otherBrowser();
      await other.goto((mail && resumeLinkIn(mail)) ?? '');
      const there = journeyOf(other, language, variant);
      await there.plan.isShown();
    });
  });
}

test('what is typed before there is a price stays as long as somebody is there, and no longer', async ({
  page,
  checkAccessibility,
}) => {
  const buyer = makeBuyer();
  const { words, quotation } = journeyOf(page, 'my');
  const asked = page.getByRole('dialog', { name: words('shell:session.endingTitle') });
  const saved = page.waitForResponse(
    (response) => /relativeUrl=drafts/.test(response.url()) && response.ok(),
  );
  await page.clock.install();
  await quotation.open();
  await quotation.nric('you').fill(buyer.nric);
  await page.clock.runFor(1_000);
  await saved;

  await test.step('The question says that it is not kept', async () => {
    await nobodyIsThere(page);
    await waitUntilAsked(page, asked);
    await expect(asked).toContainText('akan hilang');
    await checkAccessibility('are you still there, before there is a price');
  });

  await test.step('Who goes on has it still, also after a reload', async () => {
    await asked.getByRole('button', { name: words('shell:session.extend') }).click();
    await expect(asked).toHaveCount(0);
    await expect(quotation.nric('you')).toHaveValue(buyer.nric);
    await page.reload();
    await expect(quotation.nric('you')).toHaveValue(buyer.nric);
  });

  await test.step('Who does not answer finds an empty form, and so does whoever comes next', async () => {
    await nobodyIsThere(page);
    await waitUntilAsked(page, asked);
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

/** Waits until the page will ask at its next check of the session. */
async function nobodyIsThere(page: Page): Promise<void> {
  await expect
    .poll(() => secondsLeft(page), { timeout: (IDLE_SECONDS - ASKED_FROM_SECONDS + 15) * 1000 })
    .toBeLessThanOrEqual(ASKED_FROM_SECONDS);
}

/** The page checks again half a minute after a failed check, as when the clock jumps during a request. */
async function waitUntilAsked(page: Page, asked: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward('00:31');
    await expect(asked).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
}

/** By the gateway; the request does not extend the session. */
async function secondsLeft(page: Page): Promise<number> {
  const response = await page.request.get('/edp/life/-/session');
  return ((await response.json()) as { secondsLeft: number }).secondsLeft;
}
