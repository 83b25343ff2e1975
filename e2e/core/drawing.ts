import type { Page } from '@playwright/test';

/** Annotation of a failed test whose browser stopped rendering: `npm test` retries it once (tools/lib/tally.mjs). */
export const STOPPED_DRAWING = 'browser stopped drawing';

/** Longer than a frame on a busy machine. */
const FRAME_TIMEOUT_MS = 5_000;

/**
 * Whether the browser stopped rendering a page whose scripts still run: in rare runs no frame is produced any more, so
 * that clicks and screenshots fail. A page cannot cause this; a busy page does not count.
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
