import { SOLD } from '../core/sold';
import { expect, test } from '../core/test';
import { wordsIn } from '../core/words';

for (const { language, variant } of SOLD) {
  test(`an unsupported browser shows a message and runs no script (${language}, ${variant})`, async ({
    page,
    checkAccessibility,
  }) => {
    const words = wordsIn(language, variant);
    // A browser of 2021 does not support HTMLScriptElement.supports.
    await page.addInitScript(() => {
      Object.defineProperty(HTMLScriptElement, 'supports', { value: undefined });
    });
    await page.goto(`/edp/life/onemedical/${variant}/quotation?lang=${language}`);
    const name = words('shell:oldBrowser.title');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText([name]);
    await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', /^tel:1800/);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('#root')).toBeHidden();
    await expect(page.locator('#root[data-view]')).toHaveCount(1);
    await checkAccessibility('old browser');
  });
}
