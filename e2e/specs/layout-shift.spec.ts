import { expectNoShift } from '../core/layout-shift';
import { test } from '../core/test';

test('nothing on a page moves while it loads, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 915 });
  await expectNoShift(page, 'my');
});

test('nothing on a page moves while it loads, on a desktop', async ({ page }) => {
  await expectNoShift(page, 'en');
});
