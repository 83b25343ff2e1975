import { expectNoShift, OPENINGS } from '../core/layout-shift';
import { testWith } from '../core/own-product';
import { SOLD } from '../core/sold';

/** With the service worker, which responds offline. */
const test = testWith({ SERVICE_WORKER: 'on' }, { ownShell: true });
test.use({ serviceWorkers: 'allow' });

const TIMEOUT_MS = 600_000;
test.describe.configure({ timeout: TIMEOUT_MS, mode: 'parallel' });

for (const sold of SOLD) {
  for (const width of [320, 412, 768, 1280]) {
    test(`pages load without layout shift (${width} wide, ${sold.language}, ${sold.variant})`, async ({
      page,
      watch,
    }) => {
      watch.expect(/status of (?:404|500|503)|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to/);
      await page.setViewportSize({ width, height: width < 500 ? 700 : 900 });
      await expectNoShift(page, { ...sold, openings: OPENINGS });
    });
  }
}

test('pages load without layout shift on a desktop, including the content below the fold', async ({
  page,
  watch,
}) => {
  watch.expect(/status of (?:404|500|503)/);
  // Layout shifts count only inside the viewport.
  await page.setViewportSize({ width: 1280, height: 4000 });
  await expectNoShift(page, { language: 'en', variant: 'insurance', openings: ['cold', 'reload'] });
});
