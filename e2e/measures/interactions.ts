import type { Browser, CDPSession } from '@playwright/test';
import { latencies, type Latencies } from '@edp/tools/latencies';
import type { Flow } from './flows';

/** CPU throttling that emulates a phone some years old. */
const CPU_SLOWDOWN = 4;
/** Shorter than the debounce of autosave, like the typing of a buyer. */
const SETTLING_MS = 150;

/**
 * Measures the interaction to next paint of a phone-sized page, with the processor slowed down four times, by Event Timing.
 * An interaction that the browser does not report took less than 16 ms and counts as 0.
 *
 * @param baseURL origin of a running product
 * @returns the durations of the interactions, in milliseconds
 */
export async function measure(browser: Browser, baseURL: string, flow: Flow): Promise<Latencies> {
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
  return latencies(times);
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
