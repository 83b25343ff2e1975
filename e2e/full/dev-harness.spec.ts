import type { Page } from '@playwright/test';
import { type DevHarness, startDevHarness } from '../core/dev-harness';
import { expect, testWith } from '../core/own-product';
import { openQuoted, SPOUSE, BUYER } from '../core/quoted';
import { wordsIn } from '../core/words';
import { PlanPage } from '../pages/plan-page';

const REMOTE = 'mfe-plan';
const TIMEOUT_MS = 180_000;
/** The page waits for the first build of the release. */
const FIRST_BUILD_MS = 60_000;

const test = testWith({ REMOTE_OVERRIDES: 'on' }).extend<object, { harness: DevHarness }>({
  harness: [
    async ({ differing }, provide) => {
      const harness = await startDevHarness(REMOTE, differing.url);
      await provide(harness);
      await harness.stop();
    },
    { scope: 'worker', timeout: TIMEOUT_MS },
  ],
});
test.describe.configure({ timeout: TIMEOUT_MS });
// Only a developer on this machine may override a remote.
test.use({ extraHTTPHeaders: {} });

const banner = (page: Page) => page.getByRole('complementary', { name: 'Remote override' });
const withOverride = (url: string, base: string) =>
  `${url}${url.includes('?') ? '&' : '?'}mfe-override=plan=${base}`;

test('the dev harness shows a remote alone, with selectable people, wording and language', async ({
  page,
  harness,
}) => {
  const plans = new PlanPage(page, wordsIn('en', 'insurance'));
  await page.goto(harness.url);
  await plans.isShown();
  await expect(plans.summary()).toContainText('33');
  await expect(page.getByText('Requests go to')).toHaveCount(0);

  await page.getByLabel('People').selectOption('family');
  await expect(plans.summary().getByText('Daughter 2')).toBeVisible();
  await page.reload();
  await expect(plans.summary().getByText('Daughter 2')).toBeVisible();

  await page.getByLabel('Wording').selectOption('takaful');
  await page.getByLabel('Language').selectOption('my');
  const malay = new PlanPage(page, wordsIn('my', 'takaful'));
  await malay.isShown();
  await malay.next();
  await expect(page.getByText('→ application')).toBeVisible();
});

test('an override loads a remote from the dev harness into a running shell, until its reset', async ({
  page,
  harness,
  differing,
}) => {
  await openQuoted(page, { people: [BUYER, SPOUSE], language: 'en' });
  const plans = new PlanPage(page, wordsIn('en', 'insurance'));
  await plans.isShown();
  const entry = page.waitForResponse((response) => response.url().startsWith(harness.releaseUrl), {
    timeout: FIRST_BUILD_MS,
  });

  await page.goto(withOverride(page.url(), harness.releaseUrl));
  await plans.isShown();
  await expect(banner(page)).toContainText(`mfe-plan is loaded from ${harness.url}`);
  await expect(page).not.toHaveURL(/mfe-override/);
  expect((await entry).url()).toMatch(/remoteEntry\.[0-9a-f]{8}\.js$|lifecycles/);
  await plans.choose('PLAN3', 'yearly');
  await page.reload();
  await expect(banner(page)).toBeVisible();

  await banner(page).getByRole('link', { name: 'Reset' }).click();
  await plans.isShown();
  await expect(banner(page)).toHaveCount(0);
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  expect(scripts.filter((name) => new URL(name).origin !== differing.url)).toEqual([]);
});

test('the shell reports an invalid override and loads the release', async ({
  page,
  harness,
  differing,
}) => {
  await openQuoted(page, { people: [BUYER], language: 'en' });
  const plans = new PlanPage(page, wordsIn('en', 'insurance'));
  await page.goto(withOverride(page.url(), 'https://evil.example/'));
  await plans.isShown();
  await expect(banner(page)).toContainText('can only be overridden from localhost');

  await page.goto(
    withOverride(`${differing.url}/edp/life/onemedical/insurance/plan`, `${harness.url}/no/`),
  );
  await plans.isShown();
  await expect(banner(page)).toContainText('Its release is used instead');
});
