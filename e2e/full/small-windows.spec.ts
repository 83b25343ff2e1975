import { layoutProblemsInSmallWindows } from '../core/small-windows';
import { EVERY_SCREEN } from '../core/every-screen';
import { expect, test } from '../core/test';

/** Each text has its own length, and each language is seen in light and dark. */
const SOLD_IN_FOUR_TEXTS = [
  ['en', 'insurance', 'light'],
  ['en', 'takaful', 'dark'],
  ['my', 'insurance', 'dark'],
  ['my', 'takaful', 'light'],
] as const;

for (const [language, variant, colorScheme] of SOLD_IN_FOUR_TEXTS) {
  for (const [part, visit] of Object.entries(EVERY_SCREEN)) {
    test(`nothing is cut at 320 px, at 400% and with text spacing: ${part} (${language}, ${variant}, ${colorScheme})`, async ({
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
