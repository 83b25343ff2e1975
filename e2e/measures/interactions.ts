import type { Browser, CDPSession } from '@playwright/test';
import type { Flow } from './flows';

/** CPU throttling that emulates a phone some years old. */
const CPU_SLOWDOWN = 4;
/** Shorter than the debounce of autosave, like the typing of a buyer. */
const SETTLING_MS = 150;

/** Durations of the interactions of one page, in milliseconds. */
export interface Interactions {
  readonly count: number;
  readonly median: number;
  readonly p98: number;
  readonly slowest: number;
}

/**
 * Measures the interaction to next paint of a phone-sized page, with the processor slowed down four times, by Event Timing.
 * An interaction that the browser does not report took less than 16 ms and counts as 0.
 *
 * @param baseURL origin of a running product
 */
export async function measure(
  browser: Browser,
  baseURL: string,
  flow: Flow,
): Promise<Interactions> {
  const page = await browser.newPage({ baseURL, viewport: { width: 375, height: 812 } });
  await page.addInitScript(observeEvents);
  const session = await page.context().newCDPSession(page);
  const times: number[] = [];
  await flow(page, async (interaction) => {
    await slowDown(session, CPU_SLOWDOWN);
    await page.evaluate(() => (window.longestEvent = 0));
    await interaction();
    await page.waitForTimeout(SETTLING_MS);
    times.push(await page.evaluate(() => window.longestEvent));
    await slowDown(session, 1);
  });
  await page.close();
  times.sort((a, b) => a - b);
  const percentile = (share: number) => times[Math.ceil(times.length * share) - 1] ?? NaN;
  return {
    count: times.length,
    median: percentile(0.5),
    p98: percentile(0.98),
    slowest: percentile(1),
  };
}

function slowDown(session: CDPSession, rate: number): Promise<unknown> {
  return session.send('Emulation.setCPUThrottlingRate', { rate });
}

declare global {
  interface Window {
    /** Duration of the current interaction, in milliseconds; 0 below the threshold of the browser. */
    longestEvent: number;
  }
}

/** Runs in the page, before any of its scripts. */
function observeEvents(): void {
  window.longestEvent = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      window.longestEvent = Math.max(window.longestEvent, duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 });
}
