import { ENDPOINTS } from '@edp/contracts';
import { expect, test } from '../core/test';

test.describe('the reference page of the provider', () => {
  test('shows every endpoint, is accessible, and complies with its content security policy', async ({
    page,
    product,
    checkAccessibility,
  }) => {
    await page.goto(`${product.providerUrl}/docs`);
    for (const name of Object.keys(ENDPOINTS)) {
      await expect(page.getByRole('article', { name, exact: true })).toHaveCount(1);
    }
    await page
      .getByRole('article', { name: 'submitPayment', exact: true })
      .getByText('Example')
      .first()
      .click();
    await checkAccessibility('reference page');
  });

  test('does not scroll horizontally on a phone', async ({ page, product }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${product.providerUrl}/docs`);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(320);
  });
});
