import type { Page } from '@playwright/test';
import { CHROMIUM } from '../core/chromium';
import { BUYER, openAt, openQuoted } from '../core/quoted';
import { expect, test } from '../core/test';
import { wordsIn } from '../core/words';
import { JourneyTools } from '../pages/journey-tools';

const JOURNEY = { people: [BUYER], language: 'en' } as const;
const OTHER_DOCUMENT = 'data:text/html,<h1>Elsewhere</h1>';

// The headless shell has no back/forward cache, and Playwright disables it, because its scripts would run in another document.
test.use({
  launchOptions: async ({ launchOptions }, provide) => {
    const ignoreDefaultArgs = ['--disable-back-forward-cache'];
    await provide({ ...launchOptions, executablePath: CHROMIUM, ignoreDefaultArgs });
  },
});

/** Navigates to another document, and back with the Back button. @returns whether the document is the same */
async function navigateAwayAndBack(page: Page): Promise<boolean> {
  const { href, stamp } = await page.evaluate(() => ({
    href: location.href,
    stamp: ((window as { stamp?: number }).stamp = Math.random()),
  }));
  await page.goto(OTHER_DOCUMENT);
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect.poll(() => page.url()).toBe(href);
  await page.waitForLoadState('networkidle');
  return page.evaluate((before) => (window as { stamp?: number }).stamp === before, stamp);
}

test('the browser restores home, quotation and plan from the back/forward cache', async ({
  page,
}) => {
  await page.goto('/edp/life/?lang=en', { waitUntil: 'networkidle' });
  expect(await navigateAwayAndBack(page)).toBe(true);

  await page.goto('/edp/life/onemedical/insurance/quotation', { waitUntil: 'networkidle' });
  await page.getByRole('checkbox', { name: 'Spouse' }).check({ force: true });
  expect(await navigateAwayAndBack(page)).toBe(true);
  await expect(page.getByRole('checkbox', { name: 'Spouse' })).toBeChecked();

  await openQuoted(page, JOURNEY);
  await page.waitForLoadState('networkidle');
  expect(await navigateAwayAndBack(page)).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('Back reloads a page with personal details, and a page whose session has ended', async ({
  page,
  watch,
}) => {
  // The session of the journey has ended.
  watch.expect(/status of 404/);
  const quotation = await openQuoted(page, JOURNEY);
  await openAt(page, JOURNEY, quotation, 'application');
  await page.waitForLoadState('networkidle');
  expect(await navigateAwayAndBack(page)).toBe(false);
  await expect(page.locator('#root')).toBeVisible();

  await page.goto('/edp/life/onemedical/insurance/plan', { waitUntil: 'networkidle' });
  const address = page.url();
  await page.goto(OTHER_DOCUMENT);
  await page.context().clearCookies();
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect.poll(() => page.url()).not.toBe(OTHER_DOCUMENT);
  // Without its session there is no plan to choose.
  await expect.poll(() => page.url()).not.toBe(address);
});

test('Back does not restore input after the buyer has cleared the data of the device', async ({
  page,
}) => {
  const tools = new JourneyTools(page, wordsIn('en'));
  await page.goto('/edp/life/onemedical/insurance/quotation?lang=en', { waitUntil: 'networkidle' });
  await page.getByLabel('E-mail').fill('aisyah@example.my');
  await page.goto('/edp/life/', { waitUntil: 'networkidle' });
  await tools.clearData().click();
  await tools.press('tools.clear.clear');
  await expect(page.getByRole('main').getByText('Your data is cleared.')).toBeVisible();
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect.poll(() => page.url()).toContain('quotation');
  await expect(page.getByLabel('E-mail')).toHaveValue('');
});
