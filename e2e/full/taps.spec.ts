import {
  type Buyers,
  countTaps,
  MAX_SCREENS,
  MAX_TAPS,
  PHONE,
  detailsHeightInScreens,
} from '../core/tap-counts';
import { expect, test } from '../core/test';

/** The parts of a purchase, in the order of their counts. */
const PARTS = ['to a price', 'from there to Pay', 'of those for health questions'] as const;

test.use({ viewport: PHONE, hasTouch: true });

for (const [buyers, limits] of Object.entries(MAX_TAPS)) {
  test(`${buyers} needs few fields and taps to a price, and to Pay`, async ({ page }) => {
    const counts = await countTaps(page, buyers as Buyers);
    for (const [index, [fields, taps]] of counts.entries()) {
      const [maxFields, maxTaps] = limits[index]!;
      console.log(`${buyers}, ${PARTS[index]}: ${fields} fields, ${taps} taps`);
      expect.soft(fields, 'fields').toBeGreaterThan(0);
      expect.soft(fields, 'fields').toBeLessThanOrEqual(maxFields);
      expect.soft(taps, 'taps').toBeGreaterThan(0);
      expect.soft(taps, 'taps').toBeLessThanOrEqual(maxTaps);
    }
  });
}

test('each part of the personal details is short', async ({ page }) => {
  for (const [part, screens] of Object.entries(await detailsHeightInScreens(page))) {
    console.log(`personal details, ${part}: ${screens.toFixed(2)} screens`);
    expect.soft(screens, part).toBeLessThanOrEqual(MAX_SCREENS);
  }
});
