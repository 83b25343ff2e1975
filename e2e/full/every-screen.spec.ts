import { EVERY_SCREEN, onPhone } from '../core/every-screen';
import { SOLD } from '../core/sold';
import { expect, test } from '../core/test';
import { largeTextProblems } from '../core/text-problems';
import { layoutProblemsInWindows } from '../core/window-layout';

/** All languages and variants, and each language in light and dark. */
const COMBINATIONS = [
  ['en', 'insurance', 'light'],
  ['en', 'takaful', 'dark'],
  ['my', 'insurance', 'dark'],
  ['my', 'takaful', 'light'],
] as const;

/** Each screen is measured in eleven windows, and once by axe. */
const TIMEOUT_MS = 240_000;

test.describe.configure({ mode: 'parallel', timeout: TIMEOUT_MS });

for (const [language, variant, colorScheme] of COMBINATIONS) {
  const isSold = SOLD.some((pair) => pair.language === language && pair.variant === variant);
  for (const [part, visit] of Object.entries(EVERY_SCREEN)) {
    test(`every screen fits small and medium windows, large text and the dark theme: ${part} (${language}, ${variant})`, async ({
      page,
      product,
      request,
      checkAccessibility,
    }) => {
      const checkScreen = async (screen: string) => {
        await page.emulateMedia({ colorScheme });
        expect
          .soft(
            await layoutProblemsInWindows(page),
            `${screen} in small and medium windows, spaced`,
          )
          .toEqual([]);
        if (variant === 'insurance')
          expect.soft(await largeTextProblems(page), `${screen} with text at 200%`).toEqual([]);
        await page.emulateMedia({ colorScheme: 'dark' });
        // The pairs that are sold are checked in light on a desktop by the other tier.
        if (isSold) await checkAccessibility(`${screen} in dark`);
        else await onPhone(page, () => checkAccessibility(`${screen} in dark on a phone`));
      };
      await visit({ page, product, request, language, variant, checkScreen });
    });
  }
}
