import { EVERY_SCREEN, onPhone } from '../core/every-screen';
import { layoutProblemsInSmallWindows } from '../core/small-windows';
import { SOLD } from '../core/sold';
import { expect, test } from '../core/test';
import { largeTextProblems } from '../core/text-problems';

/** All languages and variants, and each language in light and dark. */
const COMBINATIONS = [
  ['en', 'insurance', 'light'],
  ['en', 'takaful', 'dark'],
  ['my', 'insurance', 'dark'],
  ['my', 'takaful', 'light'],
] as const;

test.describe.configure({ mode: 'parallel' });

for (const [language, variant, colorScheme] of COMBINATIONS) {
  const isSold = SOLD.some((pair) => pair.language === language && pair.variant === variant);
  for (const [part, visit] of Object.entries(EVERY_SCREEN)) {
    test(`every screen fits small windows, large text and the dark theme: ${part} (${language}, ${variant})`, async ({
      page,
      product,
      request,
      checkAccessibility,
    }) => {
      const checkScreen = async (screen: string) => {
        await page.emulateMedia({ colorScheme });
        expect
          .soft(await layoutProblemsInSmallWindows(page), `${screen} at 320 px, 400%, spaced`)
          .toEqual([]);
        if (variant === 'insurance')
          expect.soft(await largeTextProblems(page), `${screen} with text at 200%`).toEqual([]);
        if (!isSold) return;
        await page.emulateMedia({ colorScheme: 'dark' });
        await checkAccessibility(`${screen} in dark`);
        await onPhone(page, () => checkAccessibility(`${screen} in dark on a phone`));
      };
      await visit({ page, product, request, language, variant, checkScreen });
    });
  }
}
