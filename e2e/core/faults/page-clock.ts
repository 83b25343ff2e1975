import type { Page } from '@playwright/test';

/** The displayed state, and the time since the navigation, by the page's clock. */
export interface Seen {
  readonly state: string;
  readonly ms: number;
  /** When the delay notice appeared; null if it did not. */
  readonly delayedMs: number | null;
}

interface Watched {
  /** Path of the navigation. */
  readonly path: string;
  /** Prefixes of headings or notices, by state. */
  readonly states: Readonly<Record<string, string>>;
  /** The delay notice. */
  readonly delayed: string;
}

/**
 * Longer than any state may take, so that a late one is reported as such, and longer than a button takes to navigate.
 */
const TIMEOUT_MS = 30_000;

/** Navigates like the shell by the history, without a new document. */
export async function goByHistory(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
}

/** Waits in the page for the first of the states, measured from the navigation. */
export async function timed(
  page: Page,
  watched: Watched,
  navigate: () => Promise<void>,
): Promise<Seen> {
  const seen = page.evaluate(watch, { ...watched, timeout: TIMEOUT_MS });
  // The first failure is reported by the promise that waits for both.
  const [result] = await Promise.all([seen, navigate()]);
  return result;
}

/** How much longer than two seconds a fault-free page took to load: zero on an idle machine. */
export async function slowness(page: Page): Promise<number> {
  const loadedMs = await page.evaluate(() => performance.now());
  return Math.max(0, Math.round(loadedMs) - 2_000);
}

/** Runs in the page. */
function watch({ path, states, delayed, timeout }: Watched & { timeout: number }): Promise<Seen> {
  const startedAt = performance.now();
  let since = Number.POSITIVE_INFINITY;
  const { pushState } = window.history;
  window.history.pushState = (...given) => {
    if (String(given[2]).startsWith(path)) since = Math.min(since, performance.now());
    pushState.apply(window.history, given);
  };
  const shows = (selector: string, words: string) =>
    [...document.querySelectorAll(selector)].some(
      (node) => node.checkVisibility() && node.textContent.trim().startsWith(words),
    );
  let delayedMs: number | null = null;
  return new Promise((resolve) => {
    const end = (state: string) => {
      window.history.pushState = pushState;
      resolve({ state, ms: Math.round(performance.now() - since), delayedMs });
    };
    const poll = () => {
      if (delayedMs === null && shows('[aria-live]', delayed))
        delayedMs = performance.now() - since;
      const hasNavigated = since < performance.now();
      const waited = performance.now() - (hasNavigated ? since : startedAt);
      const seen = Object.entries(states).find(([, words]) => shows('h1, .edp-callout', words));
      if (hasNavigated && seen) end(seen[0]);
      else if (waited > timeout) end(hasNavigated ? 'nothing' : 'not gone');
      else requestAnimationFrame(poll);
    };
    poll();
  });
}
