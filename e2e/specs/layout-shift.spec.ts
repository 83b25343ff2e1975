import { expectNoShift } from '../core/layout-shift';
import { test } from '../core/test';

const TIMEOUT_MS = 180_000;
test.describe.configure({ timeout: TIMEOUT_MS });

test('pages load without layout shift on a phone', async ({ page, watch }) => {
  watch.expect(/status of (?:404|500|503)/);
  await page.setViewportSize({ width: 412, height: 915 });
  await expectNoShift(page, { language: 'my', variant: 'takaful', openings: ['cold'] });
});
