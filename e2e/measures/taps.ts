/**
 * node --import tsx e2e/measures/taps.ts [http://localhost:8080]
 *
 * Counts the fields and taps of one person and of a family of five, to a price and from there to Pay, on a phone, and measures
 * the height of each part of the personal details in screens, without the analytics question. Needs a running product. Prints
 * the figures; exit code 1 when one is above its limit.
 */
import { chromium, type Page } from '@playwright/test';
import { CHROMIUM } from '../core/chromium';
import {
  type Buyers,
  countTaps,
  MAX_SCREENS,
  MAX_TAPS,
  PHONE,
  detailsHeightInScreens,
} from '../core/tap-counts';

const [origin = 'http://localhost:8080'] = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: CHROMIUM,
  args: ['--no-sandbox'],
});
try {
  for (const buyers of Object.keys(MAX_TAPS) as Buyers[]) {
    const counts = await onPhone((page) => countTaps(page, buyers));
    for (const [index, part] of [
      'to a price',
      'from there to Pay',
      'of those for health questions',
    ].entries()) {
      const [[fields, taps], [maxFields, maxTaps]] = [counts[index]!, MAX_TAPS[buyers][index]!];
      console.log(
        `${buyers}, ${part}: ${fields} fields, ${taps} taps (limits: ${maxFields}, ${maxTaps})`,
      );
      if (fields > maxFields || taps > maxTaps) process.exitCode = 1;
    }
  }
  for (const [part, screens] of Object.entries(await onPhone(detailsHeightInScreens))) {
    console.log(`personal details, ${part}: ${screens.toFixed(2)} screens (limit: ${MAX_SCREENS})`);
    if (screens > MAX_SCREENS) process.exitCode = 1;
  }
} finally {
  await browser.close();
}

async function onPhone<Figures>(measure: (page: Page) => Promise<Figures>): Promise<Figures> {
  const context = await browser.newContext({
    viewport: PHONE,
    hasTouch: true,
    baseURL: origin,
    locale: 'en-MY',
    timezoneId: 'Asia/Kuala_Lumpur',
  });
  try {
    return await measure(await context.newPage());
  } finally {
    await context.close();
  }
}
