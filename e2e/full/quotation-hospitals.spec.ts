import { journeyOf } from '../core/journey';
import { expect, test } from '../core/test';

const SCREENS = [
  { language: 'en', product: 'onemedical/insurance', variant: 'insurance', width: 1280 },
  { language: 'my', product: 'onemedical/takaful', variant: 'takaful', width: 375 },
] as const;

for (const { language, product, variant, width } of SCREENS) {
  test.describe(`on a screen of ${width} px in ${language}`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('a buyer finds a panel hospital by state and name without losing the form', async ({
      page,
      checkAccessibility,
    }) => {
      const { words, quotation } = journeyOf(page, language, variant);
      const title = words('mfe:guide.hospitals.title');
      const dialog = page.getByRole('dialog', { name: title });
      const map = dialog.getByRole('img');

      await test.step('Given a partly filled form', async () => {
        await quotation.open(product);
        await page.getByLabel(words('mfe-quote:email')).fill('aisyah@example.my');
      });

      await test.step('When the buyer opens the finder, it shows every state', async () => {
        await page.getByRole('button', { name: words('mfe:guide.hospitals.find') }).click();
        await expect(dialog).toBeVisible();
        await expect(page).toHaveURL(/show=hospitals/);
        await expect(dialog.getByRole('heading', { level: 3 })).toHaveCount(16);
        await checkAccessibility('hospitals');
      });

      await test.step('And the buyer filters by state and name', async () => {
        await dialog.getByRole('combobox').selectOption('Johor');
        await dialog.getByRole('textbox').fill('muar');
        await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(['Johor']);
        const hospital = dialog.getByRole('button', { name: /Muar/ }).first();
        await hospital.click();
        await expect(hospital).toHaveAttribute('aria-pressed', 'true');
        await expect(map.locator('.edp-is-chosen')).toHaveCount(1);
        await expect(dialog.getByRole('link').first()).toHaveAttribute('href', /^tel:0/);
        await checkAccessibility('one hospital');
      });

      await test.step('And an empty result shows advice', async () => {
        await dialog.getByRole('textbox').fill('zzz');
        await expect(dialog.getByText(words('mfe:guide.hospitals.none'))).toBeVisible();
        await checkAccessibility('no hospital');
      });

      await test.step('Then Back closes the finder, and the form is unchanged', async () => {
        await page.goBack();
        await expect(dialog).toHaveCount(0);
        await expect(page.getByLabel(words('mfe-quote:email'))).toHaveValue('aisyah@example.my');
        await page.goForward();
        await expect(dialog).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        await expect(page).not.toHaveURL(/show=/);
      });
    });
  });
}
