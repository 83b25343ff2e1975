import type { Route } from '@playwright/test';
import { slowness } from '../core/faults/page-clock';
import { journeyOf } from '../core/journey';
import { BUYER, openAt, quoteFor } from '../core/quoted';
import { expect, test } from '../core/test';

/** By the page's clock: the release is aborted after 8 s, and the server has no other (decision 0032). */
const PANEL_WITHIN_MS = 12_000;
/** After 5 s the page shows a notice. */
const NOTICE_AFTER_MS = 5_000;
const EMPLOYER = 'Kilang Kenari Sdn Bhd';
const SCRIPTS = /\/remotes\/mfe-application\/.*\.js/;

test('a step with hanging scripts shows a notice after 5 s and the error panel after 8 s, and Try again recovers it', async ({
  page,
  watch,
  checkAccessibility,
}) => {
  const journey = { people: [BUYER], language: 'en' } as const;
  const { application, words } = journeyOf(page, 'en');
  const employer = application.input('mfe:details.companyName');
  const hanging = new Set<Route>();
  let isRepaired = false;
  let extraMs = 0;

  await test.step('Given a buyer with saved input', async () => {
    const { quotation } = await quoteFor(page, journey);
    await openAt(page, journey, quotation, 'application');
    await application.isShown();
    extraMs = await slowness(page);
    await employer.fill(EMPLOYER);
    await application.isSaved();
  });

  await test.step('When the buyer reloads and no script of the step gets a response, the notice and the panel appear in time', async () => {
    await page.route(SCRIPTS, (route) => (isRepaired ? route.continue() : void hanging.add(route)));
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('.edp-callout', { hasText: words('shell:slow') })).toBeVisible({
      timeout: PANEL_WITHIN_MS,
    });
    const noticeMs = await page.evaluate(() => performance.now());
    expect(noticeMs).toBeGreaterThan(NOTICE_AFTER_MS);
    await checkAccessibility('step that is slow');
    const panel = page.getByRole('heading', { level: 1, name: words('shell:failure.title') });
    await expect(panel).toBeVisible({ timeout: 2 * PANEL_WITHIN_MS });
    const panelMs = await page.evaluate(() => performance.now());
    expect(panelMs).toBeLessThan(PANEL_WITHIN_MS + extraMs);
    expect(hanging.size).toBeGreaterThan(1);
    await checkAccessibility('step that never came');
  });

  await test.step('Then after the network has recovered, Try again shows the step without a reload or lost input', async () => {
    watch.expect(/ERR_TIMED_OUT/);
    isRepaired = true;
    for (const route of hanging) await route.abort('timedout');
    await page.evaluate(() => (document.documentElement.dataset['same'] = 'yes'));
    await page.getByRole('button', { name: words('shell:failure.retry') }).click();
    await expect(employer).toHaveValue(EMPLOYER);
    await expect(page.locator('html[data-same=yes]')).toHaveCount(1);
  });
});
