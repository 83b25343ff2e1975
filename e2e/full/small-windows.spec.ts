import { EVERY_SCREEN } from '../core/every-screen';
import { layoutProblemsInSmallWindows } from '../core/small-windows';
import { expect, test } from '../core/test';

/** All languages and variants, and each language in light and dark. */
const COMBINATIONS = [
  ['en', 'insurance', 'light'],
  ['en', 'takaful', 'dark'],
  ['my', 'insurance', 'dark'],
  ['my', 'takaful', 'light'],
] as const;

for (const [language, variant, colorScheme] of COMBINATIONS) {
  for (const [part, visit] of Object.entries(EVERY_SCREEN)) {
    test(`no text is clipped at 320 px, at 400% and with text spacing: ${part} (${language}, ${variant}, ${colorScheme})`, async ({
      page,
      product,
      request,
    }) => {
      await page.emulateMedia({ colorScheme });
      await visit({
        ...{ page, product, request, language, variant },
        checkScreen: async (screen) => {
          expect.soft(await layoutProblemsInSmallWindows(page), screen).toEqual([]);
        },
      });
    });
  }
}
