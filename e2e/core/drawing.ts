import type { Page } from '@playwright/test';

/** What a failed test is marked with whose browser had stopped drawing: `npm test` runs it once more (tools/lib/tally.mjs). */
export const STOPPED_DRAWING = 'browser stopped drawing';

/** Longer than a busy machine takes for a frame. */
const FRAME_TIMEOUT_MS = 5_000;

/**
 * Whether the browser had stopped drawing a page whose scripts go on: in rare runs no frame comes any more, so that nothing
 * can be pressed and no picture taken. No page can do that to a browser; one that is busy itself does not count.
 */
export async function hasStoppedDrawing(page: Page): Promise<boolean> {
  const drawn = page.evaluate(
    (timeout) =>
      new Promise<boolean>((resolve) => {
        requestAnimationFrame(() => resolve(true));
        setTimeout(() => resolve(false), timeout);
      }),
    FRAME_TIMEOUT_MS,
  );
  const busy = new Promise<true>((resolve) => setTimeout(resolve, 2 * FRAME_TIMEOUT_MS, true));
  return !(await Promise.race([drawn, busy]).catch(() => true));
}
