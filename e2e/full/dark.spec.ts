import { EVERY_SCREEN, onPhone } from '../core/every-screen';
import { SOLD } from '../core/sold';
import { test } from '../core/test';

test.use({ colorScheme: 'dark' });

for (const { language, variant } of SOLD) {
  for (const [part, visit] of Object.entries(EVERY_SCREEN)) {
    test(`every screen is accessible in the dark theme: ${part} (${language}, ${variant})`, async ({
      page,
      product,
      request,
      checkAccessibility,
    }) => {
      const checkScreen = async (screen: string) => {
        await checkAccessibility(`${screen} in dark`);
        await onPhone(page, () => checkAccessibility(`${screen} in dark on a phone`));
      };
      await visit({ page, product, request, language, variant, checkScreen });
    });
  }
}
