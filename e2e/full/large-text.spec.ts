import { EVERY_SCREEN } from '../core/every-screen';
import { expect, test } from '../core/test';
import { largeTextProblems } from '../core/text-problems';

for (const language of ['en', 'my'] as const) {
  for (const [part, visit] of Object.entries(EVERY_SCREEN)) {
    test(`text at 200% is neither clipped nor overlapping: ${part} (${language})`, async ({
      page,
      product,
      request,
    }) => {
      await visit({
        page,
        product,
        request,
        language,
        variant: 'insurance',
        checkScreen: async (screen) => {
          expect.soft(await largeTextProblems(page), screen).toEqual([]);
        },
      });
    });
  }
}
