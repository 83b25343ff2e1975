import { cutsInSmallWindows } from '../core/cut-words';
import { EVERY_SCREEN } from '../core/every-screen';
import { expect, test } from '../core/test';

for (const language of ['en', 'my'] as const) {
  for (const [part, visit] of Object.entries(EVERY_SCREEN)) {
    test(`nothing is cut at 320 px, at 400% and with text spacing: ${part} (${language})`, async ({
      page,
      product,
      request,
    }) => {
      await visit({
        ...{ page, product, request, language, variant: 'insurance' },
        look: async (screen) => {
          expect.soft(await cutsInSmallWindows(page), screen).toEqual([]);
        },
      });
    });
  }
}
