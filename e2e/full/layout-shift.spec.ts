import { expectNoShift } from '../core/layout-shift';
import { test } from '../core/test';

const SCREENS = [
  { width: 320, height: 640, language: 'en' },
  { width: 320, height: 640, language: 'my' },
  { width: 412, height: 915, language: 'en' },
  { width: 1280, height: 900, language: 'my' },
] as const;

for (const { width, height, language } of SCREENS) {
  test(`nothing on a page moves while it loads (${width}, ${language})`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await expectNoShift(page, language);
  });
}
