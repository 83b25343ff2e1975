import { INFO_PAGES } from '@edp/contracts';
import { SOLD } from '../core/sold';
import { expect, test } from '../core/test';
import { wordsIn } from '../core/words';

/** The comparison has its own spec. */
const PAGES = INFO_PAGES.filter((page) => page !== 'compare');

for (const { language, variant } of SOLD) {
  const words = wordsIn(language, variant);

  for (const name of PAGES) {
    test(`the page ${name} of ${variant} is readable in ${language}, also without scripts`, async ({
      page,
      otherBrowser,
      checkAccessibility,
    }) => {
      const path = `/edp/life/onemedical/${variant}/${name}?lang=${language}`;
      await page.goto(path);
      const heading = { level: 1, name: words(`info:${name}.title`) } as const;
      await expect(page.getByRole('heading', heading)).toBeVisible();
      if (name === 'coverage') {
        await expect(page.getByText(words('info:coverage.notCoveredText'))).toBeVisible();
      }
      if (name === 'branches')
        await expect(page.getByRole('main').getByRole('status')).toHaveText(/^20 /);
      await checkAccessibility(`info ${name}`);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('heading', heading)).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1);
      await expect(page.getByRole('contentinfo').getByRole('list')).toHaveCount(0);

      const pageWithoutScripts = await otherBrowser({ javaScriptEnabled: false });
      await pageWithoutScripts.goto(new URL(path, page.url()).href);
      await expect(pageWithoutScripts.getByRole('heading', heading)).toBeVisible();
    });
  }

  test(`the footer links open the information pages: ${variant} in ${language}`, async ({
    page,
  }) => {
    await page.goto(`/edp/life/onemedical/${variant}/about?lang=${language}`);
    for (const name of [
      'coverage',
      'branches',
      'complaints',
      'privacy',
      'accessibility',
    ] as const) {
      const link = page
        .getByRole('contentinfo')
        .getByRole('link', { name: words(`shell:footer.${name}`), exact: true });
      await link.click();
      await expect(page).toHaveURL(new RegExp(`/onemedical/${variant}/${name}$`));
      const title = words(`info:${name}.title`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    }
  });
}

test('the footer of Takaful switches the language without leaving the page', async ({ page }) => {
  await page.goto('/edp/life/onemedical/takaful/quotation?lang=en');
  await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0);
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: /^Bahasa Malaysia/ })
    .click();
  const title = wordsIn('my', 'takaful')('mfe-quote:title');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ms');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(
    page.getByRole('contentinfo').getByRole('button', { name: /^English/ }),
  ).toBeVisible();
});
