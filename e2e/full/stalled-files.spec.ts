import type { Route } from '@playwright/test';
import { slowness } from '../core/faults/page-clock';
import { journeyOf } from '../core/journey';
import { BUYER, openAt, quoteFor } from '../core/quoted';
import { expect, test } from '../core/test';

/** By the page's clock: the release is given up after 8 s, and the server has no other (decision 0032). */
const SAID_WITHIN_MS = 12_000;
/** Before that, after 5 s, the page shows a notice. */
const SLOW_AFTER_MS = 5_000;
const EMPLOYER = 'Kilang Kenari Sdn Bhd';
const SCRIPTS = /\/remotes\/mfe-application\/.*\.js/;

test('a step whose scripts are never answered: said after 5 s, the panel after 8 s, and Try again goes on where the buyer was', async ({
  page,
  watch,
  checkAccessibility,
}) => {
  const journey = { people: [BUYER], language: 'en' } as const;
  const { application, words } = journeyOf(page, 'en');
  const employer = application.input('mfe:details.companyName');
  const hanging = new Set<Route>();
  let isMended = false;
  let spareMs = 0;

  await test.step('Given a buyer who has typed something', async () => {
    const { quotation } = await quoteFor(page, journey);
    await openAt(page, journey, quotation, 'application');
    await application.isShown();
    spareMs = await slowness(page);
    await employer.fill(EMPLOYER);
    await application.isSaved();
  });

  await test.step('When the page is opened again and no script of the step is answered, it is said in time', async () => {
    await page.route(SCRIPTS, (route) => (isMended ? route.continue() : void hanging.add(route)));
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByRole('status').filter({ hasText: words('shell:slow') })).toBeVisible({
      timeout: SAID_WITHIN_MS,
    });
    const slowMs = await page.evaluate(() => performance.now());
    expect(slowMs).toBeGreaterThan(SLOW_AFTER_MS);
    await checkAccessibility('step that is slow');
    const panel = page.getByRole('heading', { level: 1, name: words('shell:failure.title') });
    await expect(panel).toBeVisible({ timeout: 2 * SAID_WITHIN_MS });
    const saidMs = await page.evaluate(() => performance.now());
    expect(saidMs).toBeLessThan(SAID_WITHIN_MS + spareMs);
    expect(hanging.size).toBeGreaterThan(1);
    await checkAccessibility('step that never came');
  });

  await test.step('Then, once the network is mended, Try again goes on: no reload, no answer lost', async () => {
    watch.expect(/ERR_TIMED_OUT/);
    isMended = true;
    for (const route of hanging) await route.abort('timedout');
    await page.evaluate(() => (document.documentElement.dataset['same'] = 'yes'));
    await page.getByRole('button', { name: words('shell:failure.retry') }).click();
    await expect(employer).toHaveValue(EMPLOYER);
    await expect(page.locator('html[data-same=yes]')).toHaveCount(1);
  });
});
