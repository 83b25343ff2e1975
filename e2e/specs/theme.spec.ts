import type { Page } from '@playwright/test';
import { expect, test } from '../core/test';
import { wordsIn } from '../core/words';

const QUOTATION = '/edp/life/onemedical/takaful/quotation';
const DARK = 'rgb(23, 21, 18)';
const LIGHT = 'rgb(255, 255, 255)';

/** An emulated medium and a style sheet apply with a delay. */
const expectBackground = (page: Page, colour: string, message?: string) =>
  expect
    .poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor), message)
    .toBe(colour);

test('the dark theme follows the system, and the buyer can choose it in the footer', async ({
  page,
  checkAccessibility,
}) => {
  const words = wordsIn('en', 'takaful');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${QUOTATION}?lang=en`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectBackground(page, DARK);
  await checkAccessibility('quotation in dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expectBackground(page, LIGHT);

  const choice = page.getByRole('combobox', { name: words('shell:footer.theme') });
  // A choice before the start of the shell is applied after it.
  await choice.selectOption('dark');
  await expectBackground(page, DARK);
  await page.emulateMedia({ media: 'print', colorScheme: 'light' });
  await expectBackground(page, LIGHT);
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });

  await page.reload();
  await expect(choice).toHaveValue('dark');
  await expectBackground(page, DARK);
  await choice.selectOption('system');
  await expectBackground(page, LIGHT);
});

test('the chosen theme applies before the first paint, also on pages without an application', async ({
  page,
  context,
  baseURL,
  watch,
}) => {
  watch.expect(/status of 404/);
  await context.addCookies([{ name: 'edp_theme', value: 'dark', url: String(baseURL) }]);
  // Without scripts the paint shows only the document.
  await page.route(/\.js$/, () => undefined);
  for (const path of ['/edp/life/', '/nowhere']) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expectBackground(page, DARK, path);
  }
});
