import { expect, test } from '../core/test';
import { wordsIn } from '../core/words';

const QUOTATION = '/edp/life/onemedical/insurance/quotation';
const TAKAFUL = '/edp/life/onemedical/takaful/quotation';
const HEADING = { en: wordsIn('en')('mfe-quote:title'), my: wordsIn('my')('mfe-quote:title') };

test.describe('languages', () => {
  test('the language switch translates the page, and a reload retains the language', async ({
    page,
    checkAccessibility,
  }) => {
    const files: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      // Texts of the next step were prefetched in the previous language.
      const isOfPage = !pathname.endsWith('/mfe-plan.json');
      if (pathname.startsWith('/locales/') && isOfPage) files.push(pathname);
    });

    await test.step('Given the quotation in English', async () => {
      await page.goto(QUOTATION);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADING.en);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    });

    await test.step('When the buyer chooses Bahasa Malaysia, the page is in Malay', async () => {
      await page.getByRole('button', { name: /Bahasa Malaysia/ }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADING.my);
      await expect(page.locator('html')).toHaveAttribute('lang', 'ms');
      await expect(page).not.toHaveTitle(/Who do you want/);
      expect(files).not.toEqual([]);
      expect(files.every((file) => /^\/locales\/my\/[a-z-]+\.json$/.test(file))).toBe(true);
      await checkAccessibility('quotation in Malay');
    });

    await test.step('Then the page is in Malay after a reload', async () => {
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADING.my);
    });
  });

  test('Takaful has no language switch in the header and uses the language of the URL', async ({
    page,
    checkAccessibility,
  }) => {
    await page.goto(`${TAKAFUL}?lang=my`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADING.my);
    await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('img', { name: 'Amber Takaful' }).first()).toBeVisible();
    await checkAccessibility('quotation, Takaful, in Malay');
  });

  test('a dialog reports texts of a language that fail to load', async ({
    page,
    watch,
    checkAccessibility,
  }) => {
    watch.expect(/ERR_FAILED|Failed to load resource/);
    await page.goto(QUOTATION);
    await expect(page.locator('[data-view]')).toHaveCount(0);
    await page.route('**/locales/my/**', (route) => route.abort());
    await page.getByRole('button', { name: /Bahasa Malaysia/ }).click();
    const dialog = page.getByRole('dialog', { name: wordsIn('en')('shell:errorDialog.title') });
    await expect(dialog.getByRole('alert')).toBeVisible();
    await checkAccessibility('error dialog');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADING.en);
  });
});
