import type { Browser } from '@playwright/test';

/** A phone some years old, on a slow connection. */
const PHONE = { viewport: { width: 412, height: 915 }, deviceScaleFactor: 2 };
const NETWORK = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
const CPU_SLOWDOWN = 4;
/** Longer than all measured events take. */
const SETTLED_MS = 1_500;

/** The figures of one visit; times in milliseconds since the start of the navigation. */
export interface FirstVisit {
  readonly largestPaint: number;
  /** The page is interactive: scripts run, and nothing is pending. Infinite without scripts. */
  readonly live: number;
  readonly shift: number;
  /** The longest task after `live`, 0 if none took 50 ms. */
  readonly longestTask: number;
  /** Transferred bytes, with headers, until the network is idle. */
  readonly bytes: number;
}

interface PaintEntry extends PerformanceEntry {
  readonly renderTime: number;
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** Opens a page as a new visitor: nothing is cached, network and processor are slow. */
export async function firstVisit(
  browser: Browser,
  url: string,
  hasScripts: boolean,
): Promise<FirstVisit> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...NETWORK });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.addInitScript(watchUntilLive);
  await page.addInitScript(watchTasks);
  await page.goto(url, { waitUntil: 'networkidle' });
  if (hasScripts) await page.waitForFunction(() => (window as { liveAt?: number }).liveAt);
  await page.waitForTimeout(SETTLED_MS);
  const paints = await page.evaluate(readPaints);
  await context.close();
  return { ...paints, live: paints.live ?? Infinity, bytes };
}

/** Runs in the page, before any of its scripts: polls whether the page is live. */
function watchUntilLive(): void {
  const timer = setInterval(() => {
    const isWaiting = document.querySelector('[data-view], .edp-waiting, .edp-skeleton--page');
    if (!document.querySelector('#root h1') || isWaiting) return;
    Object.assign(window, { liveAt: performance.now() });
    clearInterval(timer);
  }, 16);
}

/** Runs in the page, before any of its scripts, because the browser does not buffer long tasks. */
function watchTasks(): void {
  const tasks: PerformanceEntry[] = [];
  Object.assign(window, { longTasks: tasks });
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask' });
}

interface Observed {
  readonly liveAt?: number;
  readonly longTasks: readonly PerformanceEntry[];
}

function readPaints(): Omit<FirstVisit, 'live' | 'bytes'> & { live: number | undefined } {
  const [paints = [], shifts = []] = ['largest-contentful-paint', 'layout-shift'].map((type) => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type, buffered: true });
    const entries = observer.takeRecords() as PaintEntry[];
    observer.disconnect();
    return entries;
  });
  const { liveAt, longTasks } = window as unknown as Observed;
  const after = longTasks.filter(({ startTime }) => startTime > (liveAt ?? Infinity));
  return {
    largestPaint: paints.at(-1)?.renderTime ?? NaN,
    live: liveAt,
    longestTask: Math.max(0, ...after.map(({ duration }) => duration)),
    shift: shifts
      .filter(({ hadRecentInput }) => !hadRecentInput)
      .reduce((sum, { value }) => sum + value, 0),
  };
}
