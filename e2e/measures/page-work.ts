import type { Page } from '@playwright/test';

/** A phone of some years ago against this machine. */
export const SLOWDOWN = 4;

const WORK = new Set(['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration']);

/**
 * Measures what a page works on something: milliseconds of its main thread for scripts, styles and layout. By the
 * processor's own clock, so that other work on the machine does not count; slowed down by arithmetic for the same reason.
 *
 * @param settlingMs how long the page is watched after each thing done: longer than it takes to be shown
 * @example
 * const workOn = await watchWork(page, 120);
 * const milliseconds = await workOn(() => page.keyboard.press('a'));
 */
export async function watchWork(
  page: Page,
  settlingMs: number,
): Promise<(what: () => Promise<unknown>) => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busyMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const parts = metrics.filter(({ name }) => WORK.has(name)).map(({ value }) => value);
    return 1_000 * parts.reduce((sum, seconds) => sum + seconds, 0);
  };
  return async (what) => {
    const before = await busyMs();
    await what();
    await page.waitForTimeout(settlingMs);
    return SLOWDOWN * ((await busyMs()) - before);
  };
}

/** The value below which such a share of them lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? NaN;
}
