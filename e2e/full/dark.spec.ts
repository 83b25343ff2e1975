import { INFO_PAGES } from '@edp/contracts';
import { EVERY_SCREEN, onAPhone } from '../core/every-screen';
import { SOLD } from '../core/sold';
import { expect, test } from '../core/test';

test.use({ colorScheme: 'dark' });

for (const { language, variant } of SOLD) {
  for (const [part, visit] of Object.entries(EVERY_SCREEN)) {
    test(`every screen is accessible in dark: ${part} (${language}, ${variant})`, async ({
      page,
      product,
      request,
      checkAccessibility,
    }) => {
      const look = async (screen: string) => {
        await checkAccessibility(`${screen} in dark`);
        await onAPhone(page, () => checkAccessibility(`${screen} in dark on a phone`));
      };
      await visit({ page, product, request, language, variant, look });
    });
  }

  for (const name of INFO_PAGES) {
    test(`${name} is accessible in dark (${language}, ${variant})`, async ({
      page,
      checkAccessibility,
    }) => {
      await page.goto(`/edp/life/onemedical/${variant}/${name}?lang=${language}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await checkAccessibility(`info ${name} in dark`);
    });
  }
}
