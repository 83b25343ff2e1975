import type { Page } from '@playwright/test';
import { expect, test } from '../core/test';
import { wordsIn } from '../core/words';

const LANGUAGES = ['en', 'my'] as const;
const PAGES = [
  { path: '/edp/life/404', title: 'shell:notFound.title', status: 404 },
  { path: '/edp/life/onemedical/insurance/anything', title: 'shell:notFound.title', status: 404 },
  { path: '/edp/life/500', title: 'shell:serverError.title', status: 500 },
  { path: '/edp/life/onemedical/insurance/error', title: 'shell:serverError.title', status: 200 },
  { path: '/edp/life/onemedical/takaful/error', title: 'shell:serverError.title', status: 200 },
  { path: '/edp/life/maintenance', title: 'shell:maintenance.title', status: 200 },
] as const;

for (const language of LANGUAGES) {
  const words = wordsIn(language);

  for (const { path, title, status } of PAGES) {
    test(`${path} is accessible in ${language} on a desktop and on a small phone`, async ({
      page,
      watch,
      checkAccessibility,
    }) => {
      // Chromium logs every response above 399.
      if (status > 399) watch.expect(new RegExp(`status of ${status}`));
      const response = await page.goto(`${path}?lang=${language}`);
      expect(response?.status()).toBe(status);
      await expect(page.getByRole('heading', { level: 1, name: words(title) })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language === 'my' ? 'ms' : 'en');
      await checkAccessibility(path);
      await expectNoHorizontalScroll(page);
      await checkAccessibility(`${path} on a small phone`);

      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: words(title) })).toBeVisible();
      await page.goto('/edp/life/');
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: words(title) })).toBeVisible();
    });
  }
}

async function expectNoHorizontalScroll(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
}
