import { cutsInSmallWindows } from '../core/cut-words';
import { EVERY_SCREEN } from '../core/every-screen';
import { expect, test } from '../core/test';

/** Each text has its own length. */
const SOLD_IN_FOUR_TEXTS = [
  ['en', 'insurance'],
  ['en', 'takaful'],
  ['my', 'insurance'],
  ['my', 'takaful'],
] as const;

for (const [language, variant] of SOLD_IN_FOUR_TEXTS) {
  for (const [part, visit] of Object.entries(EVERY_SCREEN)) {
    test(`nothing is cut at 320 px, at 400% and with text spacing: ${part} (${language}, ${variant})`, async ({
      page,
      product,
      request,
    }) => {
      await visit({
        ...{ page, product, request, language, variant },
        look: async (screen) => {
          expect.soft(await cutsInSmallWindows(page), screen).toEqual([]);
        },
      });
    });
  }
}
