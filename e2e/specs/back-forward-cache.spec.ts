import type { Page } from '@playwright/test';
import { CHROMIUM } from '../core/chromium';
import { BUYER, openAt, openQuoted } from '../core/quoted';
import { expect, test } from '../core/test';
import { wordsIn } from '../core/words';
import { JourneyTools } from '../pages/journey-tools';

const JOURNEY = { people: [BUYER], language: 'en' } as const;
const ELSEWHERE = 'data:text/html,<h1>Elsewhere</h1>';

// The headless shell has no such cache, and Playwright switches it off, since it would show its own scripts another document.
test.use({
  launchOptions: async ({ launchOptions }, provide) => {
    const ignoreDefaultArgs = ['--disable-back-forward-cache'];
    await provide({ ...launchOptions, executablePath: CHROMIUM, ignoreDefaultArgs });
  },
});

/** Navigates to another document, and back with the Back button. @returns whether the document is the same */
async function leaveAndComeBack(page: Page): Promise<boolean> {
  const { href, stamp } = await page.evaluate(() => ({
    href: location.href,
    stamp: ((window as { stamp?: number }).stamp = Math.random()),
  }));
  await page.goto(ELSEWHERE);
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect.poll(() => page.url()).toBe(href);
  await page.waitForLoadState('networkidle');
  return page.evaluate((left) => (window as { stamp?: number }).stamp === left, stamp);
}

test('home, quotation and plan are there at once when the buyer comes back, as they were left', async ({
  page,
}) => {
  await page.goto('/edp/life/?lang=en', { waitUntil: 'networkidle' });
  expect(await leaveAndComeBack(page)).toBe(true);

  await page.goto('/edp/life/onemedical/insurance/quotation', { waitUntil: 'networkidle' });
  await page.getByRole('checkbox', { name: 'Spouse' }).check({ force: true });
  expect(await leaveAndComeBack(page)).toBe(true);
  await expect(page.getByRole('checkbox', { name: 'Spouse' })).toBeChecked();

  await openQuoted(page, JOURNEY);
  await page.waitForLoadState('networkidle');
  expect(await leaveAndComeBack(page)).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a page with personal details is loaded anew, and so is one whose session has ended', async ({
  page,
  watch,
}) => {
  // The journey no longer belongs to this browser.
  watch.expect(/status of 404/);
  const quotation = await openQuoted(page, JOURNEY);
  await openAt(page, JOURNEY, quotation, 'application');
  await page.waitForLoadState('networkidle');
  expect(await leaveAndComeBack(page)).toBe(false);
  await expect(page.locator('#root')).toBeVisible();

  await page.goto('/edp/life/onemedical/insurance/plan', { waitUntil: 'networkidle' });
  const address = page.url();
  await page.goto(ELSEWHERE);
  await page.context().clearCookies();
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect.poll(() => page.url()).not.toBe(ELSEWHERE);
  // Without its session there is no plan to choose.
  await expect.poll(() => page.url()).not.toBe(address);
});

test('what was typed cannot be come back to once the data of the device are cleared', async ({
  page,
}) => {
  const tools = new JourneyTools(page, wordsIn('en'));
  await page.goto('/edp/life/onemedical/insurance/quotation?lang=en', { waitUntil: 'networkidle' });
  await page.getByLabel('E-mail').fill('aisyah@example.my');
  await page.goto('/edp/life/', { waitUntil: 'networkidle' });
  await tools.clearData().click();
  await tools.press('tools.clear.clear');
  await expect(page.getByText('Your data is cleared.')).toBeVisible();
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect.poll(() => page.url()).toContain('quotation');
  await expect(page.getByLabel('E-mail')).toHaveValue('');
});
